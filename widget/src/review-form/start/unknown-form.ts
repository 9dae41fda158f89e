import type { Locale } from '@opina/contract/constants/locales';
import type { ReviewForm } from '../model/form.ts';

/** Of a link that leads to no form. */
export const unknownForm = (locale: Locale): ReviewForm => ({
  kind: 'order',
  state: 'unknown',
  locale,
  store: { name: '', logoUrl: '', color: '', privacyUrl: '' },
  incentive: '',
  names: undefined,
  asks: { name: false, email: false, experience: false, incentive: false, code: false },
  factTexts: { experienced: '', insider: '', incentivized: '' },
  accepts: { photos: false, video: false },
  canResend: false,
  refusalNote: '',
  canWithdraw: false,
  canSeeData: false,
  items: [],
});

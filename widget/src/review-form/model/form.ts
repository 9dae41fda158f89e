import type { Locale } from '@opina/contract/constants/locales';
import type { RatingValue } from '@opina/contract/constants/ratings';
import type { FormKind, FormState, ShownName } from '@opina/contract/constants/review-form';

/** A question of the store's survey about the author or the use of the product. */
interface FormQuestion {
  id: number;
  text: string;
  /** Whether only one option can be chosen. */
  isSingle: boolean;
  options: readonly { id: number; text: string }[];
}

/** A picture that the server has. */
interface FormPhoto {
  id: string;
  url: string;
}

/** A video that the server has. */
interface FormVideo {
  id: string;
  url: string;
  /** Empty: none. */
  posterUrl: string;
}

/** What the author writes about one product. Fields have these names in the whole form, errors included. */
export interface DraftValues {
  rate: RatingValue | undefined;
  title: string;
  text: string;
  recommends: boolean | undefined;
  /** The chosen options of all questions. */
  optionIds: readonly number[];
  /** The day of the experience, `2026-01-31`; empty: not said. */
  experiencedOn: string;
  insider: boolean;
  incentivized: boolean;
  nameShown: ShownName;
  /** Only where the form asks for them. */
  name: string;
  email: string;
}

export interface Draft extends DraftValues {
  photos: readonly FormPhoto[];
  video: FormVideo | undefined;
}

/** What can be wrong, by the place where it is shown. */
export type Field = keyof DraftValues | 'photos' | 'video' | 'code';

/** One product of the order. */
export interface FormItem {
  id: number;
  code: string;
  name: string;
  /** Empty: none. */
  pictureUrl: string;
  /** Where the shop shows it; empty: unknown. */
  pageUrl: string;
  isSent: boolean;
  draft: Draft;
  questions: readonly FormQuestion[];
}

/** All that the form shows. */
export interface ReviewForm {
  kind: FormKind;
  /** `unknown`: there is no form for this link. */
  state: FormState | 'unknown';
  locale: Locale;
  store: {
    name: string;
    /** Empty: none. */
    logoUrl: string;
    /** `#rrggbb`; empty: our own. */
    color: string;
    /** The store's privacy policy; empty: none. */
    privacyUrl: string;
  };
  /** What everybody is offered who reviews; empty: nothing. */
  incentive: string;
  /** What the store wrote when it refused the review; empty: nothing. */
  refusalNote: string;
  /** The author's name as it can be shown; undefined: the form asks for it. */
  names: { full: string; initial: string } | undefined;
  /** `code`: the address is confirmed with the code of the mail, not by this link. */
  asks: { name: boolean; email: boolean; experience: boolean; incentive: boolean; code: boolean };
  /** What the shop says beside the review of what its author declares. `{date}` stands for the day of the experience. */
  factTexts: { experienced: string; insider: string; incentivized: string };
  accepts: { photos: boolean; video: boolean };
  canResend: boolean;
  canWithdraw: boolean;
  /** Whether there is a page where the person sees and erases what is stored about them. */
  canSeeData: boolean;
  items: readonly FormItem[];
}

export const emptyDraft: Draft = {
  rate: undefined,
  title: '',
  text: '',
  recommends: undefined,
  optionIds: [],
  experiencedOn: '',
  insider: false,
  incentivized: false,
  nameShown: 'first_initial',
  name: '',
  email: '',
  photos: [],
  video: undefined,
};

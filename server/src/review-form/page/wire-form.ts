import type {
  WireFormItem,
  WireFormQuestion,
  WireReviewForm,
} from '@opina/contract/entities/reviews/review-form';
import { factTexts } from '../../laws/sentences.ts';
import { collectionOf } from '../../stores/collection-settings.ts';
import { storeFeatures } from '../../stores/features.ts';
import type { Draft } from '../drafts/draft.ts';
import { wireDraft } from '../drafts/draft.ts';
import type { Form, FormItem } from '../form/form.ts';
import { shownName } from '../form/shown-name.ts';
import { hasUnsubscribePage } from '../links/unsubscribe-address.ts';

interface FormParts {
  readonly form: Form;
  /** By product code. */
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly questions: ReadonlyMap<string, WireFormQuestion[]>;
}

/** What anybody who has the link sees. A form that is not open names no person. */
export function wireForm({ form, drafts, questions }: FormParts): WireReviewForm {
  const { store, state, kind, buyerName } = form;
  const isOpen = state === 'open';
  const { invitations, privacy_url } = collectionOf(store);
  const { photo_review: photos } = storeFeatures(store.features);
  return {
    state,
    kind,
    store: {
      id: store.id,
      name: store.name,
      locale: store.locale,
      color: invitations.color,
      logo_url: invitations.logo_url,
      privacy_url,
    },
    expires_at: form.expiresAt.toISOString(),
    incentive: isOpen ? form.incentive : null,
    refusal_note: isOpen ? form.refusalNote : null,
    names: isOpen && buyerName !== '' ? namesOf(buyerName) : null,
    asks: {
      name: isOpen && buyerName === '',
      email: isOpen && form.email === null,
      experience: isOpen && form.asksExperience,
      incentive: isOpen && form.orderId === null,
      code: state === 'confirm' && !form.isConfirming,
    },
    fact_texts: factTexts(store),
    accepts: { photos, video: photos },
    can_resend: form.canResend,
    can_withdraw: isOpen && kind === 'edit',
    can_see_data: hasUnsubscribePage(form),
    items: isOpen ? form.items.map((item) => wireItem(item, drafts, questions)) : [],
  };
}

const namesOf = (full: string) => ({ full, first_initial: shownName(full, 'first_initial') });

function wireItem(
  { id, productCode, name, pictureUrl, pageUrl, sent }: FormItem,
  drafts: FormParts['drafts'],
  questions: FormParts['questions'],
): WireFormItem {
  const draft = drafts.get(productCode);
  const isOpen = sent === null && draft !== undefined;
  return {
    id,
    product_code: productCode,
    name,
    picture_url: pictureUrl,
    page_url: pageUrl,
    state: isOpen ? 'open' : 'sent',
    draft: isOpen ? wireDraft(draft) : null,
    questions: isOpen ? (questions.get(productCode) ?? []) : [],
  };
}

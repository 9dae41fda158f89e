import type { RatingValue } from '@opina/contract/constants/ratings';
import type {
  WireDraftChange,
  WireFormItem,
  WireReviewDraft,
  WireReviewForm,
} from '@opina/contract/entities/reviews/review-form';
import { localeOf } from '@opina/contract/locale-of';
import { type Draft, type DraftValues, emptyDraft, type FormItem, type ReviewForm } from '../model/form.ts';

/** The form as the server sends it, by the names that the rest of this folder uses. */
export function readForm(wire: WireReviewForm): ReviewForm {
  return {
    kind: wire.kind,
    state: wire.state,
    locale: localeOf(wire.store.locale),
    store: {
      name: wire.store.name,
      logoUrl: wire.store.logo_url ?? '',
      color: wire.store.color ?? '',
      privacyUrl: wire.store.privacy_url ?? '',
    },
    incentive: wire.incentive ?? '',
    refusalNote: wire.refusal_note ?? '',
    names: wire.names ? { full: wire.names.full, initial: wire.names.first_initial } : undefined,
    asks: wire.asks,
    factTexts: wire.fact_texts,
    accepts: wire.accepts,
    canResend: wire.can_resend,
    canWithdraw: wire.can_withdraw,
    canSeeData: wire.can_see_data,
    items: wire.items.map(readItem),
  };
}

function readItem(item: WireFormItem): FormItem {
  return {
    id: item.id,
    code: item.product_code,
    name: item.name || item.product_code,
    pictureUrl: item.picture_url ?? '',
    pageUrl: item.page_url ?? '',
    isSent: item.state === 'sent',
    draft: item.draft ? readDraft(item.draft) : emptyDraft,
    questions: item.questions.map(({ id, description, is_single, options }) => ({
      id,
      text: description,
      isSingle: is_single,
      options: options.map((option) => ({ id: option.id, text: option.description })),
    })),
  };
}

export function readDraft(draft: WireReviewDraft): Draft {
  return {
    rate: (draft.rate ?? undefined) as RatingValue | undefined,
    title: draft.title,
    text: draft.text,
    recommends: draft.recommends === null ? undefined : draft.recommends === 'yes',
    optionIds: draft.option_ids,
    experiencedOn: draft.experienced_on ?? '',
    insider: draft.insider,
    incentivized: draft.incentivized,
    nameShown: draft.name_shown,
    name: draft.name,
    email: draft.email,
    photos: draft.photos.map(({ id, square }) => ({ id, url: square })),
    video: draft.video
      ? { id: draft.video.id, url: draft.video.video, posterUrl: draft.video.poster ?? '' }
      : undefined,
  };
}

/** A part of a draft that is saved; null takes a choice back. */
export type DraftChange = Partial<
  Omit<DraftValues, 'rate' | 'recommends'> & {
    rate: RatingValue | null;
    recommends: boolean | null;
    photos: readonly string[];
  }
>;

const wireNames = { optionIds: 'option_ids', nameShown: 'name_shown' } as const;

/** Only what it contains: other values of the draft stay as they are. */
export function writeChange({ recommends, experiencedOn, ...change }: DraftChange): WireDraftChange {
  const values = Object.entries(change).map(([field, value]) => [
    wireNames[field as keyof typeof wireNames] ?? field,
    value ?? null,
  ]);
  return {
    ...Object.fromEntries(values),
    ...(experiencedOn !== undefined && { experienced_on: experiencedOn || null }),
    ...(recommends !== undefined && { recommends: writeAnswer(recommends) }),
  };
}

const writeAnswer = (recommends: boolean | null) => (recommends === null ? null : recommends ? 'yes' : 'no');

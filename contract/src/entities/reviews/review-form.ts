import { type Static, Type } from 'typebox';
import { maxEmailLength } from '../../constants/email.ts';
import {
  formKinds,
  formStates,
  maxFormNameLength,
  maxFormPhotos,
  maxFormTextLength,
  maxFormTitleLength,
  shownNames,
} from '../../constants/review-form.ts';
import { reviewStatuses } from '../../constants/reviews.ts';
import { maxSurveyOptions, surveyAnswerKinds } from '../../constants/surveys.ts';
import { instant, isoDay, nullableText, stars } from '../fields.ts';
import { videoFields } from './video.ts';

/** A picture of a draft, as addresses of its sizes. */
export const draftPhotoSchema = Type.Object(
  { id: Type.String(), image: Type.String(), square: Type.String(), thumbnail: Type.String() },
  { $id: 'DraftPhoto', additionalProperties: false },
);
export type WireDraftPhoto = Static<typeof draftPhotoSchema>;

export const draftVideoSchema = Type.Object(
  { id: Type.String(), ...videoFields },
  { $id: 'DraftVideo', additionalProperties: false },
);
export type WireDraftVideo = Static<typeof draftVideoSchema>;

/** The values of a draft, which every save may contain in part. */
const draftValues = {
  rate: Type.Union([stars, Type.Null()]),
  title: Type.String({ maxLength: maxFormTitleLength }),
  text: Type.String({ maxLength: maxFormTextLength }),
  recommends: Type.Union([Type.Literal('yes'), Type.Literal('no'), Type.Null()]),
  option_ids: Type.Array(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), {
    maxItems: maxSurveyOptions,
    description: 'Of the survey questions.',
  }),
  experienced_on: Type.Union([isoDay, Type.Null()], {
    description: 'The day of the experience. Asked for with `asks.experience`.',
  }),
  insider: Type.Boolean({ description: 'The author works for the store, or is close to it.' }),
  incentivized: Type.Boolean({
    description: 'The author got something for it. Asked for with `asks.incentive`.',
  }),
  name_shown: Type.Enum(shownNames),
  name: Type.String({
    maxLength: maxFormNameLength,
    description: "The author's full name. Used only with `asks.name`.",
  }),
  email: Type.String({
    maxLength: maxEmailLength,
    description: "The author's address, never shown. Used only with `asks.email`.",
  }),
};

const draftPhotoIds = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  maxItems: maxFormPhotos,
  description: 'In their new order. Photos that it leaves out come last.',
});

/** A part of a draft. Values that are left out stay as they are; of two writers the last one wins, value by value. */
export const draftChangeSchema = Type.Partial(Type.Object({ ...draftValues, photos: draftPhotoIds }), {
  $id: 'ReviewDraftChange',
  additionalProperties: true,
});
export type WireDraftChange = Static<typeof draftChangeSchema>;

/** What is written so far about one product, on any device. */
export const reviewDraftSchema = Type.Object(
  {
    ...draftValues,
    photos: Type.Array(draftPhotoSchema),
    video: Type.Union([draftVideoSchema, Type.Null()]),
    version: Type.Integer({
      minimum: 0,
      description: 'Increases with each change; 0: nothing is saved yet.',
    }),
    updated_at: Type.Union([instant, Type.Null()]),
  },
  { $id: 'ReviewDraft', additionalProperties: false },
);
export type WireReviewDraft = Static<typeof reviewDraftSchema>;

/** A survey question of the store about this product. */
export const formQuestionSchema = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.Enum(surveyAnswerKinds),
    description: Type.String(),
    is_single: Type.Boolean({ description: 'Whether only one option can be chosen.' }),
    options: Type.Array(
      Type.Object({ id: Type.Integer(), description: Type.String() }, { additionalProperties: false }),
    ),
  },
  { $id: 'FormQuestion', additionalProperties: false },
);
export type WireFormQuestion = Static<typeof formQuestionSchema>;

/** One product to review. `sent`: its review was sent; the draft is then null and there are no questions. */
export const formItemSchema = Type.Object(
  {
    id: Type.Integer({ description: 'The same for this product at every visit.' }),
    product_code: Type.String(),
    name: Type.String(),
    picture_url: nullableText,
    page_url: nullableText,
    state: Type.Enum(['open', 'sent']),
    draft: Type.Union([reviewDraftSchema, Type.Null()]),
    questions: Type.Array(formQuestionSchema),
  },
  { $id: 'FormItem', additionalProperties: false },
);
export type WireFormItem = Static<typeof formItemSchema>;

/**
 * All that the form shows. Where `state` is not `open` it names no person and has no items: the link may have been
 * forwarded.
 */
export const reviewFormSchema = Type.Object(
  {
    state: Type.Enum(formStates),
    kind: Type.Enum(formKinds),
    store: Type.Object(
      {
        id: Type.String(),
        name: Type.String(),
        locale: Type.String(),
        color: Type.Union([Type.String({ pattern: '^#[0-9a-f]{6}$' }), Type.Null()]),
        logo_url: nullableText,
        privacy_url: Type.Union([Type.String(), Type.Null()], {
          description: 'Of the privacy policy; null: none is set.',
        }),
      },
      { additionalProperties: false },
    ),
    expires_at: instant,
    incentive: Type.Union([Type.String(), Type.Null()], {
      description: 'What everybody is offered who reviews, whatever the rating; null: nothing.',
    }),
    refusal_note: Type.Union([Type.String(), Type.Null()], {
      description: 'What the store wrote to the author when it refused the review; null: nothing.',
    }),
    names: Type.Union(
      [
        Type.Object({ full: Type.String(), first_initial: Type.String() }, { additionalProperties: false }),
        Type.Null(),
      ],
      { description: "The buyer's name as it can be shown; null: the form asks for it, or is not open." },
    ),
    asks: Type.Object(
      {
        name: Type.Boolean(),
        email: Type.Boolean(),
        experience: Type.Boolean({
          description: 'Whether the law of the store asks for the day of the experience.',
        }),
        incentive: Type.Boolean({ description: 'Whether only the author can say that there was one.' }),
        code: Type.Boolean({
          description: 'Of a form that waits for its confirmation: not needed with the link in the mail.',
        }),
      },
      { additionalProperties: false, description: 'What only the author can say.' },
    ),
    fact_texts: Type.Object(
      {
        experienced: Type.String(),
        insider: Type.String(),
        incentivized: Type.String(),
      },
      {
        additionalProperties: false,
        description: 'What pages say of what the author declares; `{date}`: the day.',
      },
    ),
    accepts: Type.Object({ photos: Type.Boolean(), video: Type.Boolean() }, { additionalProperties: false }),
    can_resend: Type.Boolean({
      description: 'Whether a fresh link, or the code again, can be sent to the address that is known.',
    }),
    can_withdraw: Type.Boolean(),
    can_see_data: Type.Boolean({
      description: 'Whether `/review/{token}?data` shows the person what is stored about them, to erase it.',
    }),
    items: Type.Array(formItemSchema),
  },
  { $id: 'ReviewForm', additionalProperties: false },
);
export type WireReviewForm = Static<typeof reviewFormSchema>;

/** `confirm`: the author still confirms the address. */
export const sentStatuses = ['confirm', ...reviewStatuses] as const;

/** What became of a review that was sent. The same review sent again gets the same response. */
export const sentFormSchema = Type.Object(
  {
    id: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Of the review; null until the address is confirmed.',
    }),
    status: Type.Enum(sentStatuses),
    next_item: Type.Union([Type.Integer(), Type.Null()], {
      description: 'The next product of the order without a review; null: none is left.',
    }),
  },
  { $id: 'SentForm', additionalProperties: false },
);
export type WireSentForm = Static<typeof sentFormSchema>;

/** A task for the browser's CPU, in the format of ALTCHA: which number gives this SHA-256 after the salt? */
export const challengeSchema = Type.Object(
  {
    algorithm: Type.Literal('SHA-256'),
    challenge: Type.String(),
    maxnumber: Type.Integer({ minimum: 1 }),
    salt: Type.String(),
    signature: Type.String(),
  },
  { $id: 'Challenge', additionalProperties: false },
);
export type WireChallenge = Static<typeof challengeSchema>;

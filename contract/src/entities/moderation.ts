import { type Static, Type } from 'typebox';
import {
  dryRunReviews,
  eventActors,
  maxBurst,
  maxModerationRules,
  maxRuleNameLength,
  maxRuleWordLength,
  maxRuleWords,
  moderationConditions,
  moderationOutcomes,
  moderationReasons,
  moderationScopes,
  wordLists,
} from '../constants/moderation.ts';
import { instant, nullableText } from './fields.ts';

/** One rule. The fields after `outcome` belong to some conditions and outcomes only. */
export const moderationRuleSchema = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: maxRuleNameLength,
      description: 'Stands in the history of the reviews that it decides about. Each rule has its own.',
    }),
    condition: Type.Enum(moderationConditions, {
      description: 'What it looks at. There is no condition for the rating.',
    }),
    outcome: Type.Enum(moderationOutcomes, {
      description:
        '`hold`: a person decides. `mask`: for what stands in the text; the place is replaced, and the next rules are tried.',
    }),
    reason: Type.Optional(Type.Enum(moderationReasons, { description: 'Needed with `refuse`.' })),
    words: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: maxRuleWordLength }), {
        maxItems: maxRuleWords,
        description: 'For `words`: whole words or phrases; case and accents do not matter.',
      }),
    ),
    word_lists: Type.Optional(
      Type.Array(Type.Enum(wordLists), {
        maxItems: wordLists.length,
        description: "For `words`: the server's lists of offensive words.",
      }),
    ),
    scope: Type.Optional(
      Type.Enum(moderationScopes, {
        description:
          'For `copies`: another review of the product, or of the store (default), has the same words.',
      }),
    ),
    more_than: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: maxBurst,
        description:
          'For `burst`: so many other reviews of the product came within the hour before; for `network_burst`: so many other reviews of the store from the same network. Default: 20.',
      }),
    ),
    languages: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z]{2}$' }), {
        minItems: 1,
        maxItems: 20,
        description: 'For `language`: matches texts in any other language. Default: that of the store.',
      }),
    ),
  },
  { $id: 'ModerationRule', additionalProperties: false },
);
export type ModerationRule = Static<typeof moderationRuleSchema>;

export const sentRulesSchema = Type.Array(moderationRuleSchema, { maxItems: maxModerationRules });

/** The rules of a store, in the order in which they are tried. */
export const moderationRulesSchema = Type.Object(
  {
    rules: Type.Array(moderationRuleSchema),
    is_default: Type.Boolean({ description: 'Whether the store has no rules of its own.' }),
    version: Type.String({ description: 'The same for the same rules. Send it back as `if_version`.' }),
  },
  { $id: 'ModerationRules', additionalProperties: false },
);

const count = Type.Integer({ minimum: 0 });

/** What rules would have done to the newest reviews of a store, of any status. Nothing was changed. */
export const dryRunSchema = Type.Object(
  {
    reviews: Type.Integer({ minimum: 0, maximum: dryRunReviews }),
    outcomes: Type.Object(
      { publish: count, hold: count, refuse: count, none: count },
      { additionalProperties: false, description: '`none`: no rule decided.' },
    ),
    rules: Type.Array(
      Type.Object(
        {
          name: Type.String(),
          outcome: Type.Enum(moderationOutcomes),
          reviews: Type.Integer({ minimum: 0, description: 'That it decided about, or masked.' }),
          examples: Type.Array(Type.Integer(), { description: 'Ids of some of them, the newest first.' }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { $id: 'ModerationDryRun', additionalProperties: false },
);
export type WireDryRun = Static<typeof dryRunSchema>;

/** One entry of a review's history. */
export const opinionEventSchema = Type.Object(
  {
    id: Type.Integer(),
    created_at: instant,
    actor: Type.Enum(eventActors, {
      description: '`store`: with a token. `operator`: on the command line.',
    }),
    actor_name: nullableText,
    action: Type.String({
      description:
        'A status, or `submitted`, `edited`, `masked`, `held`, `reported`, `photo_removed`, `video_removed`, `photo_` or `video_` with its new status, `deleted`.',
    }),
    status: Type.Union([Type.String(), Type.Null()], { description: 'Null: it stayed the same.' }),
    reason: nullableText,
    note: nullableText,
  },
  { $id: 'OpinionEvent', additionalProperties: false },
);
export type WireOpinionEvent = Static<typeof opinionEventSchema>;

import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import {
  dryRunSchema,
  moderationRulesSchema,
  opinionEventSchema,
  sentRulesSchema,
} from '../../entities/moderation.ts';
import { dryRun, event, ruleSet, rules } from '../../examples/moderation.ts';
import { ofReview } from '../../examples/reviews.ts';
import * as shop from '../../examples/shop.ts';
import { bodyErrors, merchantErrors, storeParams, storeRowParams } from './merchant-parameters.ts';

/** The rules that reviews pass which are written with this server's form. */
export const getModerationRules = defineCall({
  name: 'getModerationRules',
  path: '/api/stores/{store_id}/moderation/rules',
  method: 'GET',
  summary: 'The moderation rules of the store',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeParams,
  status: 200,
  response: moderationRulesSchema,
  errors: merchantErrors,
  example: { params: shop.ofStore, response: ruleSet },
});

/** Replaces all rules. They apply to reviews that are sent or edited from then on. */
export const setModerationRules = defineCall({
  name: 'setModerationRules',
  path: '/api/stores/{store_id}/moderation/rules',
  method: 'PUT',
  summary: 'Set the moderation rules of the store',
  tag: 'merchant',
  changes: 'nothing',
  params: storeParams,
  body: Type.Object(
    {
      rules: Type.Union([sentRulesSchema, Type.Null()], {
        description:
          'In the order in which they are tried; the first that decides ends it. Null: the default rules.',
      }),
      if_version: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 100,
          description:
            'The `version` that you have read. If the rules have another one, the server writes nothing and responds 409.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  status: 200,
  response: moderationRulesSchema,
  errors: [...merchantErrors, ...bodyErrors, 'moderation.rules_invalid', 'moderation.rules_changed'],
  example: { params: shop.ofStore, body: { rules }, response: ruleSet },
});

/** Tries rules on the newest reviews of the store, of any status, and changes nothing. */
export const dryRunModeration = defineCall({
  name: 'dryRunModeration',
  path: '/api/stores/{store_id}/moderation/dry-run',
  method: 'POST',
  summary: 'Try moderation rules on the newest reviews',
  tag: 'merchant',
  records: 'nothing',
  scopes: ['read', 'moderate'],
  changes: 'nothing',
  params: storeParams,
  body: Type.Object(
    { rules: Type.Optional(sentRulesSchema) },
    { additionalProperties: false, description: 'Without rules: those of the store.' },
  ),
  status: 200,
  response: dryRunSchema,
  errors: [...merchantErrors, ...bodyErrors, 'moderation.rules_invalid', 'moderation.busy'],
  example: { params: shop.ofStore, body: { rules }, response: dryRun },
});

/** What happened to a review, when, by whom and why, oldest first. Entries are never changed; a deleted review keeps them. */
export const listOpinionEvents = defineCall({
  name: 'listOpinionEvents',
  path: '/api/stores/{store_id}/opinions/{id}/events',
  method: 'GET',
  summary: 'The history of a review',
  tag: 'merchant',
  scopes: ['read', 'moderate'],
  params: storeRowParams,
  status: 200,
  response: Type.Object(
    { items: Type.Array(opinionEventSchema) },
    { $id: 'OpinionEvents', additionalProperties: false },
  ),
  errors: [...merchantErrors, 'opinion.unknown'],
  example: { params: ofReview, response: { items: [event] } },
});

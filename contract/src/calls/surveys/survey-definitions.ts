import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { maxSurveyOptions, maxTagLength, maxTags, surveyAnswerKinds } from '../../constants.ts';
import { linkSchema } from '../../entities/link.ts';
import { surveyDefinitionSchema } from '../../entities/survey-definition.ts';
import { bodyErrors, merchantErrors, merchantPage, perPage, storeParams } from '../merchant-parameters.ts';

const description = Type.String({ minLength: 1, maxLength: 300 });
const weight = (maximum: number) => Type.Optional(Type.Integer({ minimum: 1, maximum }));
const maxOrdering = 1_000;

/** The store's survey questions, in the order in which they were created. */
export const listSurveyDefinitions = defineCall({
  name: 'listSurveyDefinitions',
  path: '/api/stores/{store_id}/survey_questions',
  method: 'GET',
  summary: "The store's survey questions",
  tag: 'merchant',
  scopes: ['read'],
  params: storeParams,
  query: Type.Object({ page: merchantPage, per_page: perPage }, { additionalProperties: true }),
  status: 200,
  response: Type.Object(
    { items: Type.Array(surveyDefinitionSchema), links: Type.Array(linkSchema) },
    { $id: 'SurveyDefinitionPage', additionalProperties: false },
  ),
  errors: merchantErrors,
});

/**
 * Creates a question, or updates the one with the same kind and description: tags, weights, new options. `expected` lists the
 * orderings of an attribute that mean "as expected"; by default `weight` for a size, and the better half of any other scale.
 */
export const defineSurveyQuestion = defineCall({
  name: 'defineSurveyQuestion',
  path: '/api/stores/{store_id}/survey_questions',
  method: 'PUT',
  summary: 'Define a survey question',
  tag: 'merchant',
  params: storeParams,
  body: Type.Object(
    {
      kind: Type.Enum(surveyAnswerKinds),
      description,
      weight: weight(5),
      expected: Type.Optional(
        Type.Union([
          Type.Array(Type.Integer({ minimum: 1, maximum: 5 }), {
            minItems: 1,
            maxItems: 5,
            uniqueItems: true,
          }),
          Type.Null(),
        ]),
      ),
      tags: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: maxTagLength }), { maxItems: maxTags }),
      ),
      options: Type.Array(
        Type.Object(
          {
            description,
            ordering: Type.Optional(Type.Integer({ minimum: 1, maximum: maxOrdering })),
            weight: weight(maxOrdering),
          },
          { additionalProperties: true },
        ),
        { minItems: 1, maxItems: maxSurveyOptions },
      ),
    },
    { additionalProperties: true },
  ),
  status: 200,
  response: surveyDefinitionSchema,
  errors: [...merchantErrors, ...bodyErrors, 'survey.question_invalid', 'survey.options_differ'],
});

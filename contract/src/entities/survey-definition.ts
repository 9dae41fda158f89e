import { type Static, Type } from 'typebox';
import { surveyAnswerKinds } from '../constants/surveys.ts';
import { version } from './fields.ts';

const retired = Type.Boolean({
  description: 'Whether it is not asked any more. Its answers are still shown and counted.',
});

export const surveyDefinitionSchema = Type.Object(
  {
    id: Type.Integer(),
    version,
    retired,
    kind: Type.Enum(surveyAnswerKinds),
    description: Type.String(),
    weight: Type.Integer(),
    expected: Type.Union([Type.Array(Type.Integer()), Type.Null()]),
    tags: Type.Array(Type.String()),
    options: Type.Array(
      Type.Object(
        {
          id: Type.Integer(),
          description: Type.String(),
          ordering: Type.Integer(),
          weight: Type.Integer(),
          retired,
        },
        { additionalProperties: false },
      ),
    ),
  },
  { $id: 'SurveyDefinition', additionalProperties: false },
);
export type WireSurveyDefinition = Static<typeof surveyDefinitionSchema>;

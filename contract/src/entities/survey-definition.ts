import { type Static, Type } from 'typebox';
import { surveyAnswerKinds } from '../constants.ts';

export const surveyDefinitionSchema = Type.Object(
  {
    id: Type.Integer(),
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
        },
        { additionalProperties: false },
      ),
    ),
  },
  { $id: 'SurveyDefinition', additionalProperties: false },
);
export type WireSurveyDefinition = Static<typeof surveyDefinitionSchema>;

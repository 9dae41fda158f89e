import { type Static, Type } from 'typebox';
import { activityActorKinds, activitySubjects } from '../../constants/activity.ts';
import { instant, nullableText } from '../fields.ts';

const values = Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]);

/** One change of the activity log. */
export const activityEntrySchema = Type.Object(
  {
    id: Type.Integer(),
    created_at: instant,
    actor: Type.Object(
      {
        kind: Type.Enum(activityActorKinds),
        id: Type.Union([Type.String(), Type.Null()], {
          description: 'Of an account its id, of a token its name.',
        }),
        name: Type.Union([Type.String(), Type.Null()], { description: 'As it was shown then.' }),
      },
      { additionalProperties: false },
    ),
    call: Type.String({ description: 'The call of this API that made the change.' }),
    subject: Type.Enum(activitySubjects),
    subject_id: nullableText,
    before: values,
    after: values,
  },
  {
    $id: 'ActivityEntry',
    additionalProperties: false,
    description:
      'Who changed what, and when. `before` and `after` have what differs; null: there was or is nothing, or a person was erased.',
  },
);
export type WireActivityEntry = Static<typeof activityEntrySchema>;

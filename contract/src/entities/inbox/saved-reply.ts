import { type Static, Type } from 'typebox';
import { savedReplyUses } from '../../constants/inbox.ts';

/** A text that a store uses in replies and answers. */
export const savedReplySchema = Type.Object(
  {
    id: Type.Integer(),
    title: Type.String(),
    text: Type.String(),
    used_for: Type.Enum(savedReplyUses),
    position: Type.Integer({
      description: 'Its place in the list, from the lowest; of equal ones the older is first.',
    }),
  },
  { $id: 'SavedReply', additionalProperties: false },
);
export type WireSavedReply = Static<typeof savedReplySchema>;

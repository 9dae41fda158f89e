import { type Static, Type } from 'typebox';
import { tokenScopes } from '../../constants/stores.ts';
import { instant } from '../fields.ts';

const known = {
  name: Type.String(),
  scope: Type.Enum(tokenScopes),
  created_at: instant,
  expires_at: Type.Union([instant, Type.Null()], { description: 'Null: never.' }),
  is_expired: Type.Boolean(),
  last_used_at: Type.Union([instant, Type.Null()], { description: 'To the minute; null: not yet.' }),
};

/** A token of the store's API, without the token itself. */
export const tokenSchema = Type.Object(known, { $id: 'Token', additionalProperties: false });
export type WireToken = Static<typeof tokenSchema>;

export const newTokenSchema = Type.Object(
  { ...known, token: Type.String({ description: 'Shown once: the server keeps only its hash.' }) },
  { $id: 'NewToken', additionalProperties: false },
);

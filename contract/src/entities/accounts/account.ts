import { type Static, Type } from 'typebox';
import { accountLinkKinds, storeRoles } from '../../constants/accounts.ts';
import { locales } from '../../constants/locales.ts';
import { instant, nullableText } from '../fields.ts';

const role = Type.Enum(storeRoles);
const nullableInstant = Type.Union([instant, Type.Null()]);

/** A store in which an account may do something. An operator of the server is an owner of every store. */
export const consoleStoreSchema = Type.Object(
  { id: Type.String(), name: Type.String(), locale: Type.String(), role },
  { $id: 'ConsoleStore', additionalProperties: false },
);
export type WireConsoleStore = Static<typeof consoleStoreSchema>;

export const consoleStorePageSchema = Type.Object(
  {
    items: Type.Array(consoleStoreSchema),
    next_cursor: Type.Union([Type.String(), Type.Null()], { description: 'null: this is the last page.' }),
  },
  { $id: 'ConsoleStorePage', additionalProperties: false },
);

export const accountSchema = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    name: Type.String(),
    locale: Type.Enum(locales),
    is_operator: Type.Boolean({ description: 'Operators of the server are owners of every store.' }),
    has_password: Type.Boolean(),
    has_passkeys: Type.Boolean(),
    has_company: Type.Boolean({ description: 'The account has signed in with the company of this server.' }),
    has_second_step: Type.Boolean({ description: 'The password needs a one-time code beside it.' }),
    recovery_codes_left: Type.Integer(),
    signed_in_at: Type.String({
      description:
        'When the password, a passkey or a link was last given in this session, or the company was asked.',
    }),
    stores: Type.Array(consoleStoreSchema, {
      description: 'The stores that the account is a member of, by name.',
    }),
  },
  { $id: 'Account', additionalProperties: false },
);
export type WireAccount = Static<typeof accountSchema>;

export const sessionSchema = Type.Object(
  {
    id: Type.String(),
    is_current: Type.Boolean(),
    device: Type.String({ description: 'Such as `Firefox, Windows`. Empty if it is not known.' }),
    created_at: instant,
    last_used_at: Type.String({ description: 'To the minute.' }),
    signed_in_at: instant,
    ends_at: Type.String({ description: 'Its absolute end. It ends earlier without requests.' }),
  },
  { $id: 'Session', additionalProperties: false },
);
export type WireSession = Static<typeof sessionSchema>;

export const sessionListSchema = Type.Object(
  { items: Type.Array(sessionSchema) },
  { $id: 'SessionList', additionalProperties: false },
);

/** What a link does, before it is used. */
export const accountLinkSchema = Type.Object(
  {
    kind: Type.Enum(accountLinkKinds),
    email: Type.Union([Type.String(), Type.Null()], {
      description: 'null: the person names it (`first`).',
    }),
    store: Type.Union([
      Type.Object({ id: Type.String(), name: Type.String() }, { additionalProperties: false }),
      Type.Null(),
    ]),
    role: Type.Union([role, Type.Null()]),
    locale: Type.Union([Type.Enum(locales), Type.Null()], {
      description: 'That of the account or of the invitation.',
    }),
    has_account: Type.Boolean(),
    needs_email: Type.Boolean(),
    needs_name: Type.Boolean(),
    needs_password: Type.Boolean({
      description:
        'A new password; for an invitation of a person who has an account, the password of that account.',
    }),
    needs_code: Type.Boolean({
      description: 'A one-time code, because the account has a second step.',
    }),
    expires_at: instant,
  },
  { $id: 'AccountLink', additionalProperties: false },
);
export type WireAccountLink = Static<typeof accountLinkSchema>;

export const memberSchema = Type.Object(
  {
    id: Type.String({ description: 'Of the account.' }),
    email: Type.String(),
    name: Type.String(),
    role,
    is_you: Type.Boolean(),
    added_at: instant,
    last_used_at: nullableInstant,
  },
  { $id: 'Member', additionalProperties: false },
);
export type WireMember = Static<typeof memberSchema>;

export const memberInvitationSchema = Type.Object(
  {
    id: Type.String(),
    email: Type.String(),
    role,
    invited_by: nullableText,
    created_at: instant,
    expires_at: instant,
  },
  { $id: 'MemberInvitation', additionalProperties: false },
);
export type WireMemberInvitation = Static<typeof memberInvitationSchema>;

export const memberListSchema = Type.Object(
  { items: Type.Array(memberSchema), invitations: Type.Array(memberInvitationSchema) },
  { $id: 'MemberList', additionalProperties: false },
);

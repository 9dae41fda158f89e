import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { storeRoles } from '../../constants/accounts.ts';
import { memberInvitationSchema, memberListSchema, memberSchema } from '../../entities/accounts/account.ts';
import { invitation, member } from '../../examples/accounts.ts';
import * as shop from '../../examples/shop.ts';
import { accountRowId, doneSchema, email, locale, parameterErrors } from '../console-parameters.ts';
import { bodyErrors, storeParams } from '../merchant/merchant-parameters.ts';
import { storeId } from '../parameters.ts';

const memberParams = Type.Object({ store_id: storeId, id: accountRowId });
const role = Type.Enum(storeRoles);

/** With the invitations that were neither used nor cancelled. */
export const listMembers = defineCall({
  name: 'listMembers',
  path: '/api/stores/{store_id}/members',
  method: 'GET',
  summary: "The store's members",
  tag: 'console',
  params: storeParams,
  status: 200,
  response: memberListSchema,
  errors: [...parameterErrors],
  example: { params: shop.ofStore, response: { items: [member], invitations: [invitation] } },
});

/** Sends a link by mail. A waiting invitation of the same address is replaced, and its link ends. */
export const inviteMember = defineCall({
  name: 'inviteMember',
  path: '/api/stores/{store_id}/members',
  method: 'POST',
  summary: 'Invite a person to the store',
  tag: 'console',
  needsRecentSignIn: true,
  changes: 'nothing',
  params: storeParams,
  body: Type.Object(
    {
      email,
      role,
      locale: Type.Optional(
        Type.Enum(locale.enum, { description: "Of the mail and of the new account. Default: the store's." }),
      ),
    },
    { additionalProperties: false },
  ),
  status: 201,
  response: memberInvitationSchema,
  errors: [
    ...parameterErrors,
    ...bodyErrors,
    'account.email_invalid',
    'member.exists',
    'member.too_many',
    'store.unknown',
    'auth.too_many_attempts',
  ],
  example: {
    params: shop.ofStore,
    body: { email: invitation.email, role: 'editor', locale: 'en' },
    response: invitation,
  },
});

export const changeMember = defineCall({
  name: 'changeMember',
  path: '/api/stores/{store_id}/members/{id}',
  method: 'PATCH',
  summary: "Change a member's role",
  tag: 'console',
  needsRecentSignIn: true,
  changes: 'nothing',
  params: memberParams,
  body: Type.Object({ role }, { additionalProperties: false }),
  status: 200,
  response: memberSchema,
  errors: [...parameterErrors, ...bodyErrors, 'member.unknown', 'member.last_owner'],
  example: { params: { ...shop.ofStore, id: member.id }, body: { role: 'owner' }, response: member },
});

export const removeMember = defineCall({
  name: 'removeMember',
  path: '/api/stores/{store_id}/members/{id}',
  method: 'DELETE',
  summary: 'Remove a member from the store',
  tag: 'console',
  needsRecentSignIn: true,
  changes: 'nothing',
  params: memberParams,
  status: 200,
  response: doneSchema,
  errors: [...parameterErrors, 'member.unknown', 'member.last_owner'],
  example: { params: { ...shop.ofStore, id: member.id }, response: {} },
});

export const cancelMemberInvitation = defineCall({
  name: 'cancelMemberInvitation',
  path: '/api/stores/{store_id}/member-invitations/{id}',
  method: 'DELETE',
  summary: 'Cancel an invitation to the store',
  tag: 'console',
  needsRecentSignIn: true,
  changes: 'nothing',
  params: memberParams,
  status: 200,
  response: doneSchema,
  errors: [...parameterErrors, 'member_invitation.unknown'],
  example: { params: { ...shop.ofStore, id: invitation.id }, response: {} },
});

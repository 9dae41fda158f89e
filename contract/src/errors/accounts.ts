import {
  attemptWindowMinutes,
  consoleHeader,
  maxAccountNameLength,
  maxMembers,
  maxPasswordLength,
  maxPendingInvitations,
  minPasswordLength,
  recentSignInMinutes,
} from '../constants/accounts.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Errors of accounts, sessions, links and members. */
export const accountErrors = {
  'auth.signed_out': { status: 401, message: 'This call needs a session. Sign in.' },
  'auth.sign_in_failed': {
    status: 401,
    message: 'No account has this e-mail address and this password.',
    field: 'password',
  },
  'auth.sign_in_again': {
    status: 403,
    message: `This call needs a sign-in of the last ${recentSignInMinutes} minutes. Confirm the password.`,
  },
  'auth.role_too_low': {
    status: 403,
    message: 'The account is no member of this store, or its role does not allow this call.',
  },
  'auth.request_foreign': {
    status: 403,
    message: `A call with a session needs the header ${consoleHeader}: 1 and comes only from pages of this server.`,
  },
  'auth.too_many_attempts': {
    status: 429,
    message: `There were too many attempts. Try again in ${attemptWindowMinutes} minutes.`,
  },
  'auth.password_weak': {
    status: 400,
    message: `A password has ${minPasswordLength} to ${maxPasswordLength} characters and is neither widely used nor made of the account's name or e-mail address.`,
    field: 'password',
  },
  'auth.link_invalid': {
    status: 404,
    message: 'The link has expired, was used before, or was replaced by a later one.',
    field: 'token',
  },
  'account.name_invalid': {
    status: 400,
    message: `A name has 1 to ${maxAccountNameLength} characters.`,
    field: 'name',
  },
  'account.email_invalid': {
    status: 400,
    message: 'An e-mail address looks like name@shop.example.',
    field: 'email',
  },
  'account.exists': { status: 409, message: 'Another account has this e-mail address.', field: 'email' },
  'session.unknown': { status: 404, message: 'The account has no session with this id.', field: 'id' },
  'member.unknown': { status: 404, message: 'The store has no member with this id.', field: 'id' },
  'member.exists': {
    status: 409,
    message: 'This person is a member of the store. Change the role instead.',
    field: 'email',
  },
  'member.last_owner': {
    status: 409,
    message: 'This is the last owner of the store. Make somebody else an owner first.',
  },
  'member.too_many': {
    status: 409,
    message: `A store has at most ${maxMembers} members and ${maxPendingInvitations} invitations that wait.`,
  },
  'member_invitation.unknown': {
    status: 404,
    message: 'The store has no waiting invitation with this id.',
    field: 'id',
  },
} as const satisfies Record<string, ErrorEntry>;

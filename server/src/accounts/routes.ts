import type { CallHandlers, CallInput } from '../platform/http/calls/call-handler.ts';
import { requireRecentSignIn } from '../platform/http/calls/console-access.ts';
import type { SessionCookie } from '../platform/http/server/session-cookie.ts';
import { networkOf } from '../platform/network/network-of.ts';
import type { AccountContext, Client, StoreDirectory } from './account-context.ts';
import { changeAccount, getAccount, listConsoleStores } from './accounts.ts';
import { type SecondStepCalls, secondStepRoutes } from './codes/code-routes.ts';
import { type CompanyCalls, companyRoutes } from './company/company-routes.ts';
import { cancelInvitation, changeMember, inviteMember, listMembers, removeMember } from './members.ts';
import { type PasskeyCalls, passkeyRoutes } from './passkeys/passkey-routes.ts';
import { readAccountLink } from './read-link.ts';
import { requestPasswordReset } from './reset-password.ts';
import { endSession, listSessions, type SessionToken } from './sessions.ts';
import { confirmSignIn, signIn } from './sign-in.ts';
import { useAccountLink } from './use-link.ts';

type SessionCalls = 'signIn' | 'signOut' | 'confirmSignIn' | 'listSessions' | 'endSession';
type AccountCalls =
  | 'getAccount'
  | 'changeAccount'
  | 'requestPasswordReset'
  | 'readAccountLink'
  | 'useAccountLink'
  | 'listConsoleStores';
type MemberCalls =
  | 'listMembers'
  | 'inviteMember'
  | 'changeMember'
  | 'removeMember'
  | 'cancelMemberInvitation';

/** Who sends a request, for what counts attempts and names devices. */
const clientOf = ({ client }: Pick<CallInput<never>, 'client'>): Client => ({
  network: networkOf(client.address),
  userAgent: client.userAgent,
});

const setCookie = (cookie: SessionCookie, { token, endsAt }: SessionToken) => cookie.set(token, endsAt);

export function accountRoutes(
  context: AccountContext,
  stores: StoreDirectory,
): Pick<
  CallHandlers,
  SessionCalls | AccountCalls | MemberCalls | PasskeyCalls | SecondStepCalls | CompanyCalls
> {
  const parts = { ...context, stores };
  return {
    ...sessionRoutes(parts),
    ...ownRoutes(parts),
    ...memberRoutes(parts),
    ...passkeyRoutes(parts, clientOf),
    ...secondStepRoutes(parts),
    ...companyRoutes(parts, clientOf),
  };
}

type Parts = AccountContext & { readonly stores: StoreDirectory };

function sessionRoutes(parts: Parts): Pick<CallHandlers, SessionCalls> {
  return {
    signIn: async (input) => {
      const { body, session, sessionCookie } = input;
      const begun = await signIn(parts, body, { client: clientOf(input), session });
      setCookie(sessionCookie, begun);
      return getAccount(parts, begun);
    },
    signOut: async ({ session, sessionCookie }) => {
      if (session !== undefined) await endSession(parts, session, session.id);
      sessionCookie.clear();
      return {};
    },
    confirmSignIn: async (input) => {
      const { body, session, sessionCookie } = input;
      const renewed = await confirmSignIn(parts, session, { ...body, client: clientOf(input) });
      setCookie(sessionCookie, renewed);
      return getAccount(parts, { ...session, ...renewed });
    },
    listSessions: async ({ session }) => ({ items: await listSessions(parts, session) }),
    endSession: async ({ params, session, sessionCookie }) => {
      await endSession(parts, session, params.id);
      if (params.id === session.id) sessionCookie.clear();
      return {};
    },
  };
}

function ownRoutes(parts: Parts): Pick<CallHandlers, AccountCalls> {
  return {
    getAccount: ({ session }) => getAccount(parts, session),
    changeAccount: async (input) => {
      const { body, session, sessionCookie } = input;
      const client = clientOf(input);
      const renewed = await changeAccount(parts, session, {
        ...body,
        client,
        requireRecent: requireRecentSignIn,
      });
      if (renewed !== undefined) setCookie(sessionCookie, renewed);
      return getAccount(parts, { ...session, ...renewed });
    },
    requestPasswordReset: async (input) => {
      await requestPasswordReset(parts, input.body.email, clientOf(input));
      return {};
    },
    readAccountLink: (input) =>
      readAccountLink(parts, input.body.token, { client: clientOf(input), session: input.session }),
    useAccountLink: async (input) => {
      const { body, session, sessionCookie } = input;
      const begun = await useAccountLink(parts, body, { client: clientOf(input), session });
      setCookie(sessionCookie, begun);
      return getAccount(parts, begun);
    },
    listConsoleStores: ({ session, query }) => listConsoleStores(parts, session, query),
  };
}

function memberRoutes(parts: Parts): Pick<CallHandlers, MemberCalls> {
  return {
    listMembers: ({ params, session }) => listMembers(parts, params.store_id, session),
    inviteMember: (input) => {
      const { params, body, session } = input;
      return inviteMember(parts, params.store_id, body, { session, client: clientOf(input) });
    },
    changeMember: ({ params, body, session }) =>
      changeMember(parts, params.store_id, { accountId: params.id, role: body.role }, session),
    removeMember: async ({ params }) => {
      await removeMember(parts, params.store_id, params.id);
      return {};
    },
    cancelMemberInvitation: async ({ params }) => {
      await cancelInvitation(parts, params.store_id, params.id);
      return {};
    },
  };
}

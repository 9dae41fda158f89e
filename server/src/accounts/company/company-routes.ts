import type { CallHandlers, CallInput } from '../../platform/http/calls/call-handler.ts';
import type { AccountContext, Client, StoreDirectory } from '../account-context.ts';
import { getAccount } from '../accounts.ts';
import { askCompany, confirmWithCompany, getSignInWays, signInWithCompany } from './use-company.ts';

export type CompanyCalls = 'getSignInWays' | 'askCompany' | 'signInWithCompany' | 'confirmWithCompany';

export function companyRoutes(
  parts: AccountContext & { readonly stores: StoreDirectory },
  clientOf: (input: Pick<CallInput<never>, 'client'>) => Client,
): Pick<CallHandlers, CompanyCalls> {
  return {
    getSignInWays: async () => getSignInWays(parts),
    askCompany: (input) => {
      const { session, ownOrigin } = input;
      return askCompany(parts, { ...input.body, session, client: clientOf(input), ownOrigin });
    },
    signInWithCompany: async (input) => {
      const { body, session, ownOrigin } = input;
      const begun = await signInWithCompany(parts, { ...body, client: clientOf(input), ownOrigin }, session);
      input.sessionCookie.set(begun.token, begun.endsAt);
      return getAccount(parts, begun);
    },
    confirmWithCompany: async (input) => {
      const { body, session, ownOrigin } = input;
      const renewed = await confirmWithCompany(
        parts,
        { ...body, client: clientOf(input), ownOrigin },
        session,
      );
      input.sessionCookie.set(renewed.token, renewed.endsAt);
      return getAccount(parts, { ...session, ...renewed });
    },
  };
}

import type { CallHandlers, CallInput } from '../../platform/http/calls/call-handler.ts';
import type { AccountContext, Client, StoreDirectory } from '../account-context.ts';
import { getAccount } from '../accounts.ts';
import { addPasskey, beginPasskey, checkPasskeyName } from './add-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { askForPasskey, confirmWithPasskey, signInWithPasskey } from './use-passkey.ts';

export type PasskeyCalls =
  | 'askForPasskey'
  | 'signInWithPasskey'
  | 'confirmWithPasskey'
  | 'listPasskeys'
  | 'beginPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey';

const partyOf = ({ ownOrigin }: Pick<CallInput<never>, 'ownOrigin'>) => relyingPartyOf(ownOrigin);

export function passkeyRoutes(
  parts: AccountContext & { readonly stores: StoreDirectory },
  clientOf: (input: Pick<CallInput<never>, 'client'>) => Client,
): Pick<CallHandlers, PasskeyCalls> {
  return {
    askForPasskey: (input) => askForPasskey(parts, partyOf(input), clientOf(input)),
    signInWithPasskey: async (input) => {
      const { assertion } = input.body;
      const given = { assertion, party: partyOf(input), client: clientOf(input) };
      const begun = await signInWithPasskey(parts, given, input.session);
      input.sessionCookie.set(begun.token, begun.endsAt);
      return getAccount(parts, begun);
    },
    confirmWithPasskey: async (input) => {
      const { assertion } = input.body;
      const given = { assertion, party: partyOf(input), client: clientOf(input) };
      const renewed = await confirmWithPasskey(parts, given, input.session);
      input.sessionCookie.set(renewed.token, renewed.endsAt);
      return getAccount(parts, { ...input.session, ...renewed });
    },
    listPasskeys: async ({ session }) => ({ items: await listPasskeys(parts, session) }),
    beginPasskey: (input) => beginPasskey(parts, input.session, partyOf(input)),
    addPasskey: (input) => {
      const { attestation, name } = input.body;
      return addPasskey(parts, input.session, {
        attestation,
        name,
        party: partyOf(input),
        client: clientOf(input),
      });
    },
    renamePasskey: ({ params, body, session }) =>
      renamePasskey(parts, session, { id: params.id, name: checkPasskeyName(body.name) }),
    removePasskey: async ({ params, session }) => {
      await removePasskey(parts, session, params.id);
      return {};
    },
  };
}

import fc from 'fast-check';
import { consoleProofs } from '../../accounts/seed-console.ts';
import type { CallTrials, DrawnStore } from '../call-trial.ts';
import { jsonBody } from './shared.ts';

const signed = 'What a device signs for one host.';
/** `company.db.test.ts` starts one, and tests that the calls respond by the contract and are noted. */
const company = { alwaysRefused: "It needs a company's server.", needsMore: "A company's server." };

/** One to be revoked, and none of those that are made. */
async function restoreTokens({ sql, store }: DrawnStore): Promise<void> {
  await sql`DELETE FROM store_tokens WHERE store_id = ${store} AND scope <> 'all'`;
  await sql`
    INSERT INTO store_tokens (store_id, name, token_hash, scope)
    VALUES (${store}, 'erp', ${Buffer.alloc(32)}, 'read')`;
}

/** Of accounts, sessions, members and tokens. */
export const accountTrials = {
  signIn: {},
  confirmSignIn: {},
  listSessions: {},
  endSession: {},
  signOut: {},
  askForPasskey: {},
  beginPasskey: {},
  listPasskeys: {},
  addPasskey: { body: async () => jsonBody({ attestation: consoleProofs.attestation() }), needsMore: signed },
  signInWithPasskey: {
    body: async () => jsonBody({ assertion: consoleProofs.assertion() }),
    needsMore: signed,
  },
  confirmWithPasskey: { needsMore: signed },
  renamePasskey: { prepare: ({ sql }) => sql`UPDATE account_passkeys SET name = 'Outra'` },
  removePasskey: {},
  getSignInWays: {},
  askCompany: company,
  signInWithCompany: company,
  confirmWithCompany: company,
  beginSecondStep: {},
  turnOnSecondStep: {
    body: async () => jsonBody({ code: consoleProofs.code() }),
    needsMore: 'A code of the moment.',
  },
  turnOffSecondStep: {
    prepare: ({ sql }) => sql`UPDATE account_second_steps SET secret = pending_secret`,
  },
  getAccount: {},
  changeAccount: { prepare: ({ sql }) => sql`UPDATE accounts SET name = 'Outra', locale = 'es'` },
  listConsoleStores: {},
  readAccountLink: {},
  useAccountLink: {},
  requestPasswordReset: {},
  listMembers: {},
  inviteMember: {
    recentSignIn: true,
    drawnBody: () => ({ email: fc.uuid().map((id) => `${id}@shop.example`) }),
  },
  cancelMemberInvitation: { recentSignIn: true },
  changeMember: { recentSignIn: true, body: async () => jsonBody({ role: 'viewer' }) },
  removeMember: { recentSignIn: true },
  listTokens: {},
  createToken: {
    recentSignIn: true,
    restore: restoreTokens,
    drawnBody: () => ({
      scope: fc.constantFrom('read', 'orders'),
      expires_in_days: fc.constantFrom(1, null),
    }),
  },
  revokeToken: {
    recentSignIn: true,
    prepare: ({ send }) => send('createToken'),
    restore: restoreTokens,
  },
} satisfies Partial<CallTrials>;

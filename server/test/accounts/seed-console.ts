import * as example from '@opina/contract/examples/accounts';
import { passkey } from '@opina/contract/examples/passkeys';
import fc from 'fast-check';
import { Secret } from 'otpauth';
import { hashPassword } from '../../src/accounts/passwords/hash-password.ts';
import { hashToken } from '../../src/platform/core/secret-tokens.ts';
import type { Sql } from '../../src/platform/database/engine/sql.ts';
import { codeOf } from './one-time-code.ts';
import { makePasskey } from './software-passkey.ts';

const sessionToken = 's'.repeat(43);

/** Of the examples' account, which `seedConsole` writes, and one that it does not have yet. */
const [known, added] = [makePasskey(), makePasskey()];
const challenges = { signIn: 'sign-in'.padEnd(43, '-'), add: 'add'.padEnd(43, '-') };
/** Waits to be confirmed. */
const pendingSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
/** What the calls of passkeys and one-time codes take after `seedConsole`, of a page at `http://localhost`. */
export const consoleProofs = {
  code: () => codeOf(pendingSecret),
  assertion: () => known.assert({ challenge: challenges.signIn }),
  attestation: () => added.attest({ challenge: challenges.add }),
};
const wayValues = {
  // Drawn just before it is sent.
  code: fc.constant(undefined).map(consoleProofs.code),
  assertion: fc.constant(consoleProofs.assertion()),
  attestation: fc.constant(consoleProofs.attestation()),
};

/** Headers of the session of the examples' account. The second name is that of a server with HTTPS. */
export const consoleSession = {
  'x-opina-console': '1',
  cookie: `opina_session=${sessionToken}; __Host-opina_session=${sessionToken}`,
};

/** Another owner of the store, so that the first one may leave. */
const otherOwner = '6a2d9c0e-1f4b-4c7e-8a53-9b7c3e5d2f66';
let hash: Promise<string> | undefined;

/** Values of bodies of the console's calls: of the accounts that `seedConsole` writes. */
export const consoleValues = {
  email: fc.constantFrom(example.account.email, example.account.email, 'nobody@shop.example'),
  password: fc.constant(example.password),
  current_password: fc.constant(example.password),
  token: fc.constant(example.token),
  name: fc.constantFrom('Bia', 'Leo Dias'),
  locale: fc.constantFrom('pt-BR', 'en', 'es', undefined),
  ...wayValues,
};

/** Replaces the accounts of shop.example by those that the examples of calls are about, with an open session. */
export async function seedConsole(sql: Sql, storeId: string): Promise<void> {
  hash ??= hashPassword(example.password);
  const passwordHash = await hash;
  const { account, session, link, invitation, token } = example;
  await sql`DELETE FROM account_links WHERE store_id = ${storeId} OR email LIKE '%@shop.example'`;
  await sql`DELETE FROM accounts WHERE email LIKE '%@shop.example'`;
  await sql`
    INSERT INTO accounts (id, email, name, locale, password_hash)
    VALUES (${account.id}::uuid, ${account.email}, ${account.name}, 'en', ${passwordHash}),
      (${otherOwner}::uuid, 'ivo@shop.example', 'Ivo', 'en', NULL)`;
  await sql`
    INSERT INTO store_members (store_id, account_id, role)
    VALUES (${storeId}, ${account.id}::uuid, 'owner'), (${storeId}, ${otherOwner}::uuid, 'owner')`;
  await sql`
    INSERT INTO account_sessions
      (id, account_id, token_hash, token_made_at, device, created_at, last_used_at, signed_in_at, ends_at)
    VALUES (${session.id}::uuid, ${account.id}::uuid, ${hashToken(sessionToken)}, now(), ${session.device}, now(), now(), now(),
      now() + interval '1 day')`;
  await sql`
    INSERT INTO account_links (id, token_hash, kind, email, store_id, role, locale, created_at, expires_at)
    VALUES (${invitation.id}::uuid, ${hashToken(token)}, 'invite', ${link.email}, ${storeId}, 'editor', 'en', now(),
      now() + interval '1 day')`;
  await sql`
    INSERT INTO account_passkeys (id, account_id, credential_id, public_key, sign_count, name, is_synced, created_at)
    VALUES (${passkey.id}::uuid, ${account.id}::uuid, ${known.credentialId}, ${known.publicKey}, 0, ${passkey.name}, true, now())`;
  await sql`
    INSERT INTO account_second_steps (account_id, pending_secret)
    VALUES (${account.id}::uuid, ${Secret.fromBase32(pendingSecret).bytes})`;
  await sql`DELETE FROM passkey_challenges`;
  await sql`
    INSERT INTO passkey_challenges (challenge_hash, session_id, expires_at)
    VALUES (${hashToken(challenges.signIn)}, NULL, now() + interval '1 day'),
      (${hashToken(challenges.add)}, ${session.id}::uuid, now() + interval '1 day')`;
}

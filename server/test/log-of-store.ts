import { readerOf } from '@opina/log/verify/read-log';
import { type VerifiedLog, type VerifyOptions, verifyLog } from '@opina/log/verify/verify-log';
import type { Sql, TransactionSql } from '../src/platform/database/engine/sql.ts';
import { copyTermsAsRows } from '../src/platform/database/move/copy-terms.ts';
import { placeEntries } from '../src/review-log/entries/place-entries.ts';
import { openLogFolder } from '../src/review-log/signing/log-folder.ts';
import { signLog } from '../src/review-log/signing/sign-log.ts';
import type { TestApi } from './database/test-api.ts';

/** Gives all that waits a place and signs the log, as the worker does. `place`: the folder of the key. */
export async function publishLog(sql: Sql, storeId: string, place: string): Promise<void> {
  while ((await placeEntries(sql, storeId)) > 0);
  const folder = openLogFolder(place);
  await signLog({ run: (work) => work(sql), folder, origin: 'https://opina.example' }, storeId);
}

/** As a stranger reads a log: over HTTP. */
export const logReader = ({ app }: Pick<TestApi, 'app'>, storeId: string) =>
  readerOf(`http://server/log/${storeId}`, (async (address: string) => {
    const { statusCode, rawPayload } = await app.inject({ url: address.slice('http://server'.length) });
    return new Response(new Uint8Array(rawPayload), { status: statusCode });
  }) as typeof fetch);

/** `pause`: what happens while it waits. Default: nothing. */
export const verifyOf = (
  of: ReturnType<typeof logReader>,
  options: VerifyOptions = {},
): Promise<VerifiedLog> => verifyLog(of, { pause: async () => {}, ...options });

/** What somebody does to the database who can switch off its triggers. */
export async function behindTriggers(
  sql: Sql,
  work: (tx: TransactionSql) => Promise<unknown>,
): Promise<void> {
  await sql.begin(async (tx) => {
    await copyTermsAsRows(tx);
    await work(tx);
  });
}

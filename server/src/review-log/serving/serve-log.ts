import { fromBase64 } from '@opina/log/notes/base64';
import { verifierKey, writeVerifierKey } from '@opina/log/notes/keys';
import { narrowed } from '@opina/log/tree/append';
import { readTilePath, tileIn } from '@opina/log/tree/tiles';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { requireStore } from '../../stores/require-store.ts';
import { findLog, readTileBytes } from '../entries/log-queries.ts';
import { historyOfReview } from './history-of-review.ts';
import { type KeptNodes, keepNodes } from './kept-nodes.ts';
import { listOpenings } from './opening-queries.ts';
import { proofOfReview } from './proof-of-review.ts';
import { readServedLog, type ServedLog } from './served-log.ts';

type OnStore = <T>(storeId: string, work: (context: Context) => Promise<T>) => Promise<T>;

interface Address {
  readonly Params: { readonly storeId: string; readonly '*': string };
  readonly Querystring: { readonly after?: unknown };
}

/** What an address below a log brings. */
interface Answer {
  readonly type: string;
  readonly cache: string;
  readonly body: string | Uint8Array;
  readonly file?: string;
}

const text = 'text/plain; charset=utf-8';
/** A checkpoint is signed at most once a second. */
const soon = 'public, max-age=1';
const forever = 'public, max-age=31536000, immutable';
const openingsPerPage = 500;

/**
 * Serves the log of each store as C2SP tlog-tiles says, below `/log/STORE/`: `checkpoint`, `tile/…` and `tile/entries/…`; and beside them
 * `checkpoint/newest`, `key`, `handovers`, `proof/REVIEW`, `history/REVIEW` and `openings`. Any page may read it.
 */
export function serveLogs(app: FastifyInstance, onStore: OnStore): void {
  const kept = keepNodes();
  app.get<Address>('/log/:storeId/*', { schema: { hide: true } }, async ({ params, query }, reply) => {
    const answer = await onStore(params.storeId, ({ read }) =>
      read(async (sql) => {
        const asked = { path: params['*'], after: query.after, kept };
        return answerTo(sql, params.storeId, asked).catch(async (error: unknown) => {
          // What is there needs no look at the store, which would come before each proof.
          await requireStore(sql, params.storeId);
          throw error;
        });
      }),
    );
    if (answer.file !== undefined)
      reply.header('content-disposition', `attachment; filename="${answer.file}"`);
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', answer.cache)
      .type(answer.type)
      .send(typeof answer.body === 'string' ? answer.body : Buffer.from(answer.body));
  });
}

interface Asked {
  readonly path: string;
  readonly after: unknown;
  readonly kept: KeptNodes;
}

async function answerTo(sql: Sql, storeId: string, { path, after, kept }: Asked): Promise<Answer> {
  const [kind, rest = ''] = path.split(/\/(.*)/s);
  if (path === 'checkpoint')
    return { type: text, cache: soon, body: (await readServedLog(sql, storeId)).checkpoint };
  if (path === 'checkpoint/newest')
    return { type: text, cache: soon, body: (await readServedLog(sql, storeId)).newest };
  if (path === 'key') return { type: text, cache: soon, body: keyOf(await readServedLog(sql, storeId)) };
  if (path === 'handovers') {
    const { handovers } = await readServedLog(sql, storeId);
    return { type: 'application/json', cache: soon, body: JSON.stringify({ handovers }) };
  }
  if (path === 'openings') return openingsAfter(sql, storeId, after);
  if (kind === 'tile') return tileAt(sql, storeId, path);
  if (/^[1-9]\d{0,14}$/.test(rest)) {
    if (kind === 'proof') return proofOf(sql, storeId, rest, kept);
    if (kind === 'history') return historyOf(sql, storeId, Number(rest));
  }
  throw new OpinaError('request.route_unknown');
}

/** The one that signs from now on. */
const keyOf = ({ origin, publicKey, nextPublicKey }: ServedLog) =>
  `${writeVerifierKey(verifierKey(origin, fromBase64(nextPublicKey ?? publicKey)))}\n`;

async function tileAt(sql: Sql, storeId: string, path: string): Promise<Answer> {
  const tile = readTilePath(path);
  const log = tile && (await findLog(sql, storeId));
  const whole = log && tileIn(log.size, tile.level, tile.index);
  // Wider than the log: it is not there yet.
  if (whole === undefined || tile === undefined || whole.width < tile.width)
    throw new OpinaError('log.tile_unknown');
  const bytes = await readTileBytes(sql, storeId, tile);
  if (bytes === undefined) throw new OpinaError('log.tile_unknown');
  return { type: 'application/octet-stream', cache: forever, body: narrowed(bytes, tile) };
}

async function proofOf(sql: Sql, storeId: string, id: string, kept: KeptNodes): Promise<Answer> {
  const body = await proofOfReview(sql, storeId, Number(id), kept);
  return { type: text, cache: 'no-store', body, file: `review-${id}.tlog-proof` };
}

async function historyOf(sql: Sql, storeId: string, id: number): Promise<Answer> {
  const body = JSON.stringify(await historyOfReview(sql, storeId, id));
  return { type: 'application/json', cache: 'no-store', body };
}

async function openingsAfter(sql: Sql, storeId: string, after: unknown): Promise<Answer> {
  const id = typeof after === 'string' && /^\d{1,15}$/.test(after) ? Number(after) : 0;
  await requireStore(sql, storeId);
  const openings = await listOpenings(sql, storeId, { after: id, limit: openingsPerPage });
  return { type: 'application/json', cache: 'no-store', body: JSON.stringify({ openings }) };
}

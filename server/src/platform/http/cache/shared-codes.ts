import type { Call } from '@opina/contract/call';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ResponseCache } from './response-cache.ts';

/** Of a store: codes that belong to a product of another code, and that code. */
export type ReadSharedCodes = (storeId: string) => Promise<Codes>;

/** Where calls name a product. Shelves name several: their response says which code is whose. */
const codeNames = ['code', 'product_id', 'product_code'] as const;

type CodeName = (typeof codeNames)[number];
type Named = Partial<Record<CodeName | 'store_id', string>>;
type Codes = ReadonlyMap<string, string>;

interface Known {
  /** When they were asked for. */
  readonly readAt: number;
  readonly codes: Promise<Codes>;
  /** Undefined until they are read. */
  found?: Codes;
}

/** Stores whose codes are kept, and how many codes of them. */
const maxStores = 2_000;
const maxCodes = 300_000;
/** No product has it, so that only changes of the whole store make known codes old. */
const noProduct = '\u0000';

const changed = new WeakSet<FastifyRequest>();

/** Whether the request named a code of a product of another code. */
export const hadSharedCode = (request: FastifyRequest): boolean => changed.has(request);

/**
 * Replaces the code that a read names by that of its product, before anything else looks at it: the one place where reads do. So all
 * codes of a product have one cached response, which a change of the product removes. The codes of a store are kept as long as
 * a response would be; without a cache they are read for each request.
 */
export function shareCodes(
  read: ReadSharedCodes,
  cache: Pick<ResponseCache, 'now' | 'isCurrent' | 'readLagMs'> | undefined,
) {
  const stores = new LRUCache<string, Known>({ max: maxStores });
  let count = 0;
  const isCurrent = (storeId: string, { readAt }: Known): boolean =>
    cache?.isCurrent({ storeId, productCode: noProduct }, readAt) ?? false;

  function load(storeId: string): Known {
    const known: Known = {
      readAt: cache === undefined ? 0 : cache.now() - cache.readLagMs,
      codes: read(storeId),
    };
    known.codes.then(
      (found) => {
        known.found = found;
        count += found.size;
        if (count <= maxCodes) return;
        // Only stores with very many codes come here. Memory stays bounded, and their codes are read again.
        stores.clear();
        count = 0;
      },
      () => stores.delete(storeId),
    );
    stores.set(storeId, known);
    return known;
  }

  const currentOf = (storeId: string): Known => {
    const kept = stores.get(storeId);
    return kept !== undefined && isCurrent(storeId, kept) ? kept : load(storeId);
  };
  /** At once if the codes are known. */
  const withCodes = (storeId: string, use: (codes: Codes) => void, fail: (error: Error) => void): void => {
    const known = currentOf(storeId);
    if (known.found !== undefined) use(known.found);
    else known.codes.then(use, fail);
  };

  return (call: Call) => {
    // What is written keeps the code under which it came.
    const name = call.method === 'GET' ? codeNames.find((one) => call.query?.properties[one]) : undefined;
    if (name === undefined) return undefined;
    return (request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void => {
      const { code, storeId } = subjectOf(request, name);
      if (code === undefined || storeId === undefined) {
        done();
        return;
      }
      const share = (codes: Codes): void => {
        replaceCode(request, name, codes.get(code));
        done();
      };
      withCodes(storeId, share, done);
    };
  };
}

function subjectOf({ query, params }: FastifyRequest, name: CodeName) {
  const named = query as Named;
  return { code: named[name], storeId: named.store_id ?? (params as Named).store_id };
}

function replaceCode(request: FastifyRequest, name: CodeName, shared: string | undefined): void {
  if (shared === undefined) return;
  changed.add(request);
  request.query = { ...(request.query as Named), [name]: shared };
}

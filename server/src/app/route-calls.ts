import { allCalls, type CallName } from '@opina/contract/calls/all';
import { errorCatalogue } from '@opina/contract/errors';
import { OpinaError } from '../platform/errors/opina-error.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { callsWithoutStore } from './calls-without-store.ts';
import type { StoreDatabase, StoreDatabases } from './store-databases.ts';

type AnyInput = {
  readonly params: unknown;
  readonly query: unknown;
  readonly link: { readonly storeId: string } | undefined;
};
type AnyHandler = (input: AnyInput) => Promise<unknown>;

/**
 * The handlers of all calls: each call goes to the handler of the database that has its store. A new call that names no store
 * does not compile until `callsWithoutStore` says where it goes.
 */
export function routeCalls(
  databases: StoreDatabases,
  makeHandlers: (database: StoreDatabase) => CallHandlers,
): CallHandlers {
  const [home, ...further] = databases.all;
  const ofHome = makeHandlers(home);
  if (further.length === 0) return ofHome;
  const handlers = new Map([[home, ofHome], ...further.map((one) => [one, makeHandlers(one)] as const)]);
  const handlersOf = (database: StoreDatabase): CallHandlers => handlers.get(database) ?? ofHome;
  const handlerOf = (name: CallName, storeId: string) =>
    handlersOf(databases.of(storeId))[name] as unknown as AnyHandler;
  const others = callsWithoutStore(databases, handlersOf) as Partial<Record<CallName, unknown>>;
  const routed = allCalls.map(({ name }) => {
    const own = others[name] as AnyHandler | undefined;
    const handler: AnyHandler = (input) =>
      trustingNotFound(databases, async () => (own ?? handlerOf(name, storeOf(input)))(input));
    return [name, handler] as const;
  });
  return Object.fromEntries(routed) as unknown as CallHandlers;
}

interface StoreParameter {
  readonly store_id?: string;
}

const storeOf = ({ params, query, link }: AnyInput): string =>
  link?.storeId ?? (params as StoreParameter).store_id ?? (query as StoreParameter).store_id ?? '';

/**
 * Runs work for a store. While the process cannot learn which stores have been moved, a store or token that does not exist
 * here may exist elsewhere, so the client is told to try again.
 */
export async function trustingNotFound<T>(
  { isFresh }: Pick<StoreDatabases, 'isFresh'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isMissing(error) || isFresh()) throw error;
    throw new OpinaError('server.unavailable', { cause: error });
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof OpinaError ? error.responseCode : undefined;
  return code !== undefined && [401, 404].includes(errorCatalogue[code].status);
}

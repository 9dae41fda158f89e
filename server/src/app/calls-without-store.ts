import { LRUCache } from 'lru-cache';
import { numberOfId } from '../platform/database/store-file/id-range.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { findStoreOfReview } from '../reviews/voting/cast-vote.ts';
import { readShopAddress } from '../stores/page-hosts/shop-address.ts';
import { firstClaimant } from '../stores/page-hosts/store-of-host.ts';
import { findHostClaims } from '../stores/queries.ts';
import { findStoreId } from '../stores/writes.ts';
import type { CallWithoutStore } from './call-without-store.ts';
import type { StoreDatabase, StoreDatabases } from './store-databases.ts';

/** The store of a review never changes. */
const maxKnownReviews = 20_000;

/** The handlers of calls that need not name a store. */
export function callsWithoutStore(
  databases: StoreDatabases,
  handlersOf: (database: StoreDatabase) => CallHandlers,
): Pick<CallHandlers, CallWithoutStore> {
  const [home] = databases.all;
  const ofHome = handlersOf(home);
  const storesOfReviews = new LRUCache<number, string>({ max: maxKnownReviews });

  async function ofReview(reviewId: number): Promise<CallHandlers> {
    const known = storesOfReviews.get(reviewId);
    const storeId = known ?? (await findStoreIn(byNumberOf(databases, reviewId), reviewId));
    if (storeId === undefined) return ofHome;
    storesOfReviews.set(reviewId, storeId);
    return ofStore(storeId);
  }
  const ofStore = (storeId: string) => handlersOf(databases.of(storeId));

  return {
    // The accounts are in the home database.
    ...accountCallsOf(ofHome),
    getHealth: ofHome.getHealth,
    /** Goes to the database that has the message. */
    reportMailBounce: async (input) => {
      for (const database of databases.all) {
        const reported = await handlersOf(database).reportMailBounce(input);
        if (reported.known) return reported;
      }
      return { known: false };
    },
    /** Ready if some stores can be served: a proxy would otherwise stop all because of one database. */
    getReadiness: (input) =>
      Promise.any(databases.all.map((database) => handlersOf(database).getReadiness(input))).catch(
        (cause) => {
          throw new OpinaError('server.unavailable', { cause });
        },
      ),
    upvoteOpinion: async (input) => {
      const { params, query } = input;
      const { upvoteOpinion } =
        query.store_id === undefined ? await ofReview(params.id) : ofStore(query.store_id);
      return upvoteOpinion(input);
    },
    downvoteOpinion: async (input) => {
      const { params, query } = input;
      const { downvoteOpinion } =
        query.store_id === undefined ? await ofReview(params.id) : ofStore(query.store_id);
      return downvoteOpinion(input);
    },
    getStoreRatings: async (input) => {
      const { store_id: named, host } = input.query;
      const storeId = named ?? (host === undefined ? undefined : await findStoreOfHost(databases, host));
      if (storeId === undefined) return ofHome.getStoreRatings(input);
      return ofStore(storeId).getStoreRatings({ ...input, query: { ...input.query, store_id: storeId } });
    },
    findStore: async (input) => {
      const { address } = readShopAddress(input.query.url);
      const database = await findDatabaseOfAddress(databases, databases.all, address);
      return handlersOf(database ?? home).findStore(input);
    },
    /** New stores are created in the home database. */
    createStore: async (input) => {
      const { id, url } = input.body;
      const isPerson = input.session !== undefined;
      const [, ...further] = databases.all;
      const { address } = url === undefined ? { address: undefined } : readShopAddress(url);
      const holder =
        address === undefined ? undefined : await findDatabaseOfAddress(databases, further, address);
      if (holder === undefined || url === undefined) return ofHome.createStore(input);
      if (id !== undefined || isPerson) throw new OpinaError('store.address_taken');
      return foundStore(
        await handlersOf(holder).findStore({ ...input, params: {}, query: { url }, body: undefined }),
      );
    },
  };
}

/** What was found, as a store that exists is returned by the call that creates one. Throws `store.unknown` if it is gone. */
function foundStore({
  errors: _,
  id,
  name,
  store,
  ...others
}: Awaited<ReturnType<CallHandlers['findStore']>>) {
  if (id === null || name === null || store === null) throw new OpinaError('store.unknown');
  return { ...others, id, name, store };
}

const accountCalls = [
  'signIn',
  'signOut',
  'confirmSignIn',
  'listSessions',
  'endSession',
  'askForPasskey',
  'signInWithPasskey',
  'confirmWithPasskey',
  'listPasskeys',
  'beginPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'getSignInWays',
  'askCompany',
  'signInWithCompany',
  'confirmWithCompany',
  'beginSecondStep',
  'turnOnSecondStep',
  'turnOffSecondStep',
  'getAccount',
  'changeAccount',
  'requestPasswordReset',
  'readAccountLink',
  'useAccountLink',
  'listConsoleStores',
] as const satisfies readonly CallWithoutStore[];
type AccountHandlers = Pick<CallHandlers, (typeof accountCalls)[number]>;

const accountCallsOf = (handlers: CallHandlers) =>
  Object.fromEntries(accountCalls.map((name) => [name, handlers[name]])) as unknown as AccountHandlers;

/** The database first that gave out the id. The review may have moved since. */
function byNumberOf({ all }: StoreDatabases, reviewId: number): readonly StoreDatabase[] {
  const number = numberOfId(reviewId);
  const first = all.filter((one) => one.number === number);
  return [...first, ...all.filter((one) => one.number !== number)];
}

const findStoreIn = (databases: readonly StoreDatabase[], reviewId: number) =>
  findFirst(databases, ({ context }) => context.write((sql) => findStoreOfReview(sql, reviewId)));

async function findDatabaseOfAddress(
  { of }: StoreDatabases,
  searched: readonly StoreDatabase[],
  address: string,
): Promise<StoreDatabase | undefined> {
  return findFirst(searched, async ({ context }) => {
    const id = await context.write((sql) => findStoreId(sql, address));
    return id === undefined ? undefined : of(id);
  });
}

/** The first database's result that is not undefined. If there is none, throws the error of a database that failed. */
async function findFirst<T>(
  databases: readonly StoreDatabase[],
  find: (database: StoreDatabase) => Promise<T | undefined>,
): Promise<T | undefined> {
  let failure: { readonly error: unknown } | undefined;
  for (const database of databases) {
    try {
      const found = await find(database);
      if (found !== undefined) return found;
    } catch (error) {
      failure ??= { error };
    }
  }
  if (failure !== undefined) throw failure.error;
  return undefined;
}

/**
 * Whose page the host is, in all databases that are available. Throws if no store has it, and if none has and a database is not
 * available.
 */
async function findStoreOfHost({ all, of }: StoreDatabases, host: string): Promise<string> {
  const found = await Promise.allSettled(
    all.map(async (database) => {
      const claims = await database.context.read((sql) => findHostClaims(sql, host));
      // Without the rows of a store that is being copied to this database, or was moved away.
      return claims.filter(({ id }) => of(id) === database);
    }),
  );
  const claims = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const storeId = firstClaimant(claims);
  if (storeId !== undefined) return storeId;
  if (claims.length > 0) throw new OpinaError('store.host_unknown');
  const failed = found.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  throw new OpinaError('store.host_unknown');
}

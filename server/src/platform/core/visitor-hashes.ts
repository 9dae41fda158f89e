import { createHmac } from 'node:crypto';

export interface Visitor {
  /** The random id that the widget keeps for its visitor. */
  readonly id: string | undefined;
  readonly address: string;
  readonly userAgent: string;
}

export type VisitorHasher = (visitor: Visitor, reviewId: number) => Promise<Uint8Array>;
export type NetworkHasher = (reviewId: number, network: string) => Promise<Uint8Array>;
export type AddressHasher = (storeId: string, address: string) => Promise<Uint8Array>;

const lastingSalt = 'visitor';
const dailyPrefix = 'address ';
const monthlyPrefix = 'network ';

/** See `platform/database/salts.ts`. */
export interface SaltQueries {
  readSalt(name: string): Promise<Uint8Array>;
  /** Deletes the salts whose names begin with `prefix`, except one. */
  deleteSalts(prefix: string, except: string): Promise<void>;
}
const currentTime = () => new Date();

/**
 * Hashes a visitor. The hash is the same at the next vote on the same review, and reveals neither the visitor nor their
 * other votes. Visitors without an id are identified by address and browser for one day (UTC): then the salt is deleted,
 * so the hash cannot be reversed.
 */
export function createVisitorHasher(queries: SaltQueries, now: () => Date = currentTime): VisitorHasher {
  const salts = createSalts(queries, now);
  return async ({ id, address, userAgent }: Visitor, reviewId: number): Promise<Uint8Array> => {
    if (id !== undefined) return hash(await salts.lasting(), [reviewId, id]);
    return hash(await salts.today(), [reviewId, address, userAgent]);
  };
}

/**
 * Hashes the network of a vote. The hash is the same on the same review until the month ends (UTC). With a salt for each
 * day, a client that votes every day would count as another network each day.
 */
export function createNetworkHasher(queries: SaltQueries, now: () => Date = currentTime): NetworkHasher {
  const salts = createSalts(queries, now);
  return async (reviewId: number, network: string): Promise<Uint8Array> =>
    hash(await salts.thisMonth(), [reviewId, network]);
}

/** Hashes an address. The hash is the same in the same store until the day ends (UTC). */
export function createAddressHasher(queries: SaltQueries, now: () => Date = currentTime): AddressHasher {
  const salts = createSalts(queries, now);
  return async (storeId: string, address: string): Promise<Uint8Array> =>
    hash(await salts.today(), [storeId, address]);
}

function createSalts(queries: SaltQueries, now: () => Date) {
  const salts = new Map<string, Promise<Uint8Array>>();

  function salt(name: string): Promise<Uint8Array> {
    const known = salts.get(name);
    if (known !== undefined) return known;
    const reading = queries.readSalt(name);
    salts.set(name, reading);
    // A failure is not cached: the next vote reads again.
    reading.catch(() => salts.delete(name));
    return reading;
  }

  /** The salt of the current day or month (`length` characters of the time in ISO 8601). Deletes the earlier ones. */
  async function passingSalt(prefix: string, length: number): Promise<Uint8Array> {
    const name = `${prefix}${now().toISOString().slice(0, length)}`;
    if (!salts.has(name)) {
      for (const old of salts.keys()) if (old.startsWith(prefix)) salts.delete(old);
      await queries.deleteSalts(prefix, name);
    }
    return salt(name);
  }

  return {
    lasting: () => salt(lastingSalt),
    today: () => passingSalt(dailyPrefix, 'YYYY-MM-DD'.length),
    thisMonth: () => passingSalt(monthlyPrefix, 'YYYY-MM'.length),
  };
}

function hash(salt: Uint8Array, parts: readonly (string | number)[]): Uint8Array {
  return createHmac('sha256', salt).update(JSON.stringify(parts)).digest();
}

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
  /** Deletes the salts whose names begin with `prefix` and come before this one. */
  deleteSaltsBefore(prefix: string, name: string): Promise<void>;
}
/** How long after a failure the care of a salt is repeated. */
const careAgainMs = 60_000;

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

/** A salt for each day or each month (UTC). */
interface Period {
  /** Of the names of its salts. */
  readonly prefix: string;
  /** As many characters of the time in ISO 8601 name the period. */
  readonly length: number;
  /** Some time in the next period. */
  readonly next: (time: Date) => Date;
}

const day: Period = {
  prefix: dailyPrefix,
  length: 'YYYY-MM-DD'.length,
  next: (time) => new Date(time.getTime() + 24 * 3_600_000),
};
const month: Period = {
  prefix: monthlyPrefix,
  length: 'YYYY-MM'.length,
  next: (time) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1)),
};

const nameIn = ({ prefix, length }: Period, time: Date) => `${prefix}${time.toISOString().slice(0, length)}`;

function createSalts(queries: SaltQueries, now: () => Date) {
  const salts = new Map<string, Promise<Uint8Array>>();
  const care = createSaltCare(queries, now);

  function salt(name: string): Promise<Uint8Array> {
    const known = salts.get(name);
    if (known !== undefined) return known;
    const reading = queries.readSalt(name);
    salts.set(name, reading);
    // A failure is not cached: the next vote reads again.
    reading.catch(() => salts.delete(name));
    return reading;
  }

  async function passingSalt(period: Period): Promise<Uint8Array> {
    const name = nameIn(period, now());
    if (!salts.has(name)) {
      for (const old of salts.keys()) if (old.startsWith(period.prefix)) salts.delete(old);
    }
    const known = await salt(name);
    care(period);
    return known;
  }

  return {
    lasting: () => salt(lastingSalt),
    today: () => passingSalt(day),
    thisMonth: () => passingSalt(month),
  };
}

/**
 * Deletes the salts of earlier periods and creates that of the next, once in each period and without a wait. The salt of a
 * day exists before the day: a database that is spread over nodes creates salts only while all nodes are available, and
 * votes must not fail at midnight because one is not. Repeats it after a failure.
 */
function createSaltCare(queries: SaltQueries, now: () => Date) {
  const cared = new Map<Period, { readonly name: string; readonly until: number }>();
  return (period: Period): void => {
    const time = now();
    const name = nameIn(period, time);
    const last = cared.get(period);
    if (last?.name === name && time.getTime() < last.until) return;
    cared.set(period, { name, until: Number.POSITIVE_INFINITY });
    const work = async () => {
      await queries.deleteSaltsBefore(period.prefix, name);
      await queries.readSalt(nameIn(period, period.next(time)));
    };
    work().catch(() => cared.set(period, { name, until: time.getTime() + careAgainMs }));
  };
}

function hash(salt: Uint8Array, parts: readonly (string | number)[]): Uint8Array {
  return createHmac('sha256', salt).update(JSON.stringify(parts)).digest();
}

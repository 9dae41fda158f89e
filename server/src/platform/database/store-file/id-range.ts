import type { TransactionSql } from '../engine/sql.ts';

/**
 * Each database of an Opina has ids of its own, so that a vote with the id of a review and without a store finds one review.
 * Fifteen further databases have ids below 2^48, which are exact numbers in JSON.
 */
const idsPerDatabase = 2 ** 44;

export const maxDatabaseNumber = 15;

/** The first id of the database with this number. */
export const firstIdOf = (number: number): number => number * idsPerDatabase;

/** The number of the database to which an id was given. Its row may have moved to another database since. */
export const numberOfId = (id: number): number => Math.floor(id / idsPerDatabase);

/** Lets all sequences of this database begin at the first id of its number. Changes none that begins there. */
export async function setFirstId(tx: TransactionSql, number: number): Promise<void> {
  const first = tx.unsafe(String(firstIdOf(number)));
  const others = await tx<{ name: string }[]>`
    SELECT c.relname AS name FROM pg_class AS c JOIN pg_sequence AS s ON s.seqrelid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace AND s.seqmin < ${firstIdOf(number)}`;
  for (const { name } of others) {
    await tx`ALTER SEQUENCE ${tx(name)} MINVALUE ${first} START ${first} RESTART ${first}`;
  }
}

/** Fills the migrated, empty PostgreSQL of DATABASE_URL with a million reviews of ten thousand stores. */
import { fillWithStores, reviews, stores } from './many-stores.ts';

const { DATABASE_URL: databaseUrl } = process.env;
if (databaseUrl === undefined) throw new Error('DATABASE_URL names the database to fill.');
const begun = performance.now();
await fillWithStores(databaseUrl);
console.log(
  `${reviews} reviews of ${stores} stores loaded in ${((performance.now() - begun) / 1_000).toFixed(0)} s`,
);

import { growingTables } from '@opina/test-kit/large-store/growing-tables';
import { type PublicRead, publicReads, type ReadProduct } from '@opina/test-kit/large-store/public-reads';
import { startBuiltServer } from '../data/built-server.ts';
import { timeGet } from '../data/get.ts';
import { storeId } from '../data/large-database.ts';
import { nameOfRead } from './name-of-read.ts';
import { openPlanLog, wholeTables } from './plan-log.ts';

/** From the sixth execution on, PostgreSQL may use a generic plan. */
const times = 8;

/**
 * Sends every public read for these products and reports whether PostgreSQL ran any statement with a sequential scan of a
 * growing table. Returns how many reads did.
 */
export async function checkPlans(
  serverUrl: string,
  databaseUrl: string,
  products: readonly ReadProduct[],
): Promise<number> {
  const log = await openPlanLog(serverUrl, databaseUrl);
  // One connection, as prepared statements belong to a connection.
  const server = await startBuiltServer({
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '1',
    OPINA_RATE_LIMIT: '0',
    OPINA_ANSWER_CACHE: '0',
  });
  let bad = 0;
  const check = async (read: PublicRead): Promise<void> => {
    for (let time = 0; time < times; time++) await timeGet(`${server.url}${read.address}`);
    const plans = await log.read();
    if (plans.length < times) throw new Error(`Only ${plans.length} plans were logged: ${read.address}`);
    const whole = new Set(plans.flatMap(wholeTables).filter((table) => growingTables.includes(table)));
    if (whole.size > 0) bad += 1;
    const found = [...whole].join(', ') || 'none';
    console.log(`  ${nameOfRead(read).padEnd(62)}${String(plans.length).padStart(4)} plans  ${found}`);
  };
  try {
    await log.read();
    for (const product of products) {
      console.log(`\nPlans of product ${product.code}: sequential scans of growing tables`);
      for (const read of publicReads(storeId, product)) await check(read);
    }
  } finally {
    await server.stop();
    await log.close();
  }
  return bad;
}

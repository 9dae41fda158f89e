import type { Sql } from '../../platform/database/engine/sql.ts';
import type { QueueCount } from '../../platform/metrics/metrics.ts';
import type { StoreDatabase } from '../store-databases.ts';

/** What is in a queue by state, in all databases that are available. */
export async function countQueues(
  databases: readonly StoreDatabase[],
  countIn: (sql: Sql) => Promise<readonly QueueCount[]>,
): Promise<QueueCount[]> {
  const counted = await Promise.allSettled(databases.map(async ({ ready }) => countIn(await ready())));
  const failed = counted.find((one) => one.status === 'rejected');
  const counts = counted.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (counts.length === 0 && failed !== undefined) throw failed.reason;
  const sums = new Map<string, QueueCount>();
  for (const one of counts.flat()) {
    const { count, oldestSeconds } = sums.get(one.state) ?? { count: 0, oldestSeconds: 0 };
    sums.set(one.state, {
      state: one.state,
      count: count + one.count,
      oldestSeconds: Math.max(oldestSeconds, one.oldestSeconds),
    });
  }
  return [...sums.values()];
}

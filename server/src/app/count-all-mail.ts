import { countMail, type MailCount } from '../mail/mail-counts.ts';
import type { StoreDatabase } from './store-databases.ts';

/** Messages by state in all databases that are available. */
export async function countAllMail(databases: readonly StoreDatabase[]): Promise<MailCount[]> {
  const counted = await Promise.allSettled(databases.map(async ({ ready }) => countMail(await ready())));
  const failed = counted.find((one) => one.status === 'rejected');
  const counts = counted.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  if (counts.length === 0 && failed !== undefined) throw failed.reason;
  const sums = new Map<string, MailCount>();
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

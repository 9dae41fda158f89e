import { openPostgres } from '../../src/platform/database/engine/open-postgres.ts';
import { createResponseCache } from '../../src/platform/http/cache/response-cache.ts';
import { type ConnectChannel, type Notices, openNotices } from '../../src/platform/notices/notices.ts';
import { openTestApi, type TestApi } from '../database/test-api.ts';
import type { TestEngine } from '../database/test-databases.ts';
import { slowClock } from './slow-clock.ts';

export interface TestProcess extends TestApi {
  readonly notices: Notices;
}

/**
 * The whole server without a socket, on a database that others use too, as other processes do. Time nearly stands still for
 * its response cache, so a cached response changes only by a notice. Resolves when notices arrive.
 */
export async function openProcess(url: string, connect: ConnectChannel): Promise<TestProcess> {
  let time = 0;
  const now = () => {
    time += 0.001;
    return time;
  };
  const coverage = () => (notices.isLive() ? { coveredFrom: 0, provenAt: time } : undefined);
  const cache = createResponseCache({ now, coverage });
  let live = () => {};
  const isLive = new Promise<void>((resolve) => {
    live = resolve;
  });
  const notices = openNotices({ connect, onChange: cache.invalidate, onLive: live, now: slowClock });
  const api = await openTestApi(engineOf(url), { cache, onChange: notices.report });
  await isLive;
  return {
    ...api,
    notices,
    async close() {
      await notices.close();
      await api.close();
    },
  };
}

/** Opens the same database each time. */
export const engineOf = (url: string): TestEngine => ({
  name: 'postgres',
  open: async () => ({ url, ...(await openPostgres(url)) }),
});

import { createData } from '@opina/server/data/create-data';
import { isDatabaseGone } from '@opina/server/data/unavailable';
import { createDomain } from '@opina/server/domain/create-domain';
import { createApp } from '@opina/server/http/create-app';
import { createLogger } from '@opina/server/http/logger';
import { createRoutes } from '@opina/server/routes/create-routes';
import type { TestDatabase, TestEngine } from './test-databases.ts';

type App = Awaited<ReturnType<typeof createApp>>;

export interface TestApi extends TestDatabase {
  readonly app: App;
  /** Status and body of a GET. */
  get(address: string): Promise<{ status: number; body: unknown }>;
  post(address: string): Promise<{ status: number; body: unknown }>;
}

/** The whole server but for the socket, on a database of its own. */
export async function openTestApi({ open }: TestEngine): Promise<TestApi> {
  const database = await open();
  const app = await createApp({
    handlers: createRoutes(createDomain(createData(database.sql))),
    logger: createLogger('silent'),
    isUnavailable: isDatabaseGone,
    isRateLimited: false,
    trustProxy: true,
  });
  const call = (method: 'GET' | 'POST') => async (url: string) => {
    const answer = await app.inject({ method, url });
    return { status: answer.statusCode, body: answer.json() as unknown };
  };
  return {
    ...database,
    app,
    get: call('GET'),
    post: call('POST'),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

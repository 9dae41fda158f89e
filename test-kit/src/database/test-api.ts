import { createData } from '@opina/server/data/create-data';
import { isDatabaseGone } from '@opina/server/data/unavailable';
import { createDomain, type Domain, type DomainOptions } from '@opina/server/domain/create-domain';
import { createApp } from '@opina/server/http/create-app';
import { createLogger } from '@opina/server/http/logger';
import { createRoutes } from '@opina/server/routes/create-routes';
import type { TestDatabase, TestEngine } from './test-databases.ts';

type App = Awaited<ReturnType<typeof createApp>>;

export interface TestApi extends TestDatabase {
  readonly app: App;
  /** The rules, for what has no call yet. */
  readonly domain: Domain;
  /** Status and body of a GET. */
  get(address: string): Promise<{ status: number; body: unknown }>;
  /** With a body, if any, as JSON. */
  post(address: string, body?: object): Promise<{ status: number; body: unknown }>;
}

/** The whole server but for the socket, on a database of its own; without limits unless asked for. */
export async function openTestApi(
  { open }: TestEngine,
  { isRateLimited }: DomainOptions = { isRateLimited: false },
): Promise<TestApi> {
  const database = await open();
  const domain = createDomain(createData(database.sql), { isRateLimited });
  const app = await createApp({
    handlers: createRoutes(domain),
    logger: createLogger('silent'),
    isUnavailable: isDatabaseGone,
    isRateLimited,
    trustProxy: true,
  });
  const call = (method: 'GET' | 'POST') => async (url: string, payload?: object) => {
    const answer = await app.inject({ method, url, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json() as unknown };
  };
  return {
    ...database,
    app,
    domain,
    get: call('GET'),
    post: call('POST'),
    async close() {
      await app.close();
      await database.close();
    },
  };
}

import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openTestApi, type TestApi } from '../database/test-api.ts';
import type { TestEngine } from '../database/test-databases.ts';
import { type MailSender, startMailSender } from './mail-sender.ts';

export interface MailTest {
  readonly api: TestApi;
  readonly mail: MailSender;
  /** An id that no store has yet. */
  readonly store: string;
}

/** Opens an API for the tests of a `describe`. Before each, `prepare` gets it with a mail server and the id of a store of its own. */
export function mailTests(engine: TestEngine, prepare: (test: MailTest) => void): void {
  let api: TestApi;
  let mail: MailSender;
  let stores = 0;
  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    stores += 1;
    mail = await startMailSender(api);
    prepare({ api, mail, store: `s${stores}` });
  });
  afterEach(async () => {
    await mail.close();
    await api.sql`DELETE FROM stores WHERE id = ${`s${stores}`}`;
  });
}

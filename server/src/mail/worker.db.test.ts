import { randomUUID } from 'node:crypto';
import { type SmtpRecorder, startSmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { seedStore } from '#test/database/seed';
import { openTestApi, type TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import { mailParts } from '../app/mail-parts.ts';
import { erasePersonalData } from '../personal-data/erase-personal-data.ts';
import { runOn } from '../platform/database/run.ts';
import { createLogger } from '../platform/http/server/logger.ts';
import type { Worker } from '../platform/workers/worker-loop.ts';
import { answerQuestion } from '../questions/answers.ts';
import { setQuestionStatus } from '../questions/store-questions.ts';
import { expireMail, listMail, retryMail } from './messages.ts';
import { readNextMail } from './queue.ts';
import { maxAttempts } from './retry-delay.ts';
import { mailConnections, parseSmtpUrl } from './smtp/smtp-settings.ts';
import { createSmtpTransport } from './smtp/smtp-transport.ts';
import { startMailWorker, type WorkerTimes } from './worker.ts';

const hour = 3_600_000;
/** So long that nothing happens because of time, except what a test makes short. */
const slow: WorkerTimes = { leaseMs: hour, pollMs: hour, pauseMs: hour, graceMs: hour, expireMs: hour };
const email = 'ana@cliente.example';
const page = 'https://loja.example/p/cafeteira?utm=1';

describe.each(testEngines)('mail on $name', (engine) => {
  let api: TestApi;
  let smtp: SmtpRecorder;
  let logged: string[];
  let workers: Worker[];
  let store = '';
  let stores = 0;

  beforeAll(async () => {
    api = await openTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    stores += 1;
    store = `s${stores}`;
    logged = [];
    workers = [];
    smtp = await startSmtpRecorder();
    await seedStore(api.sql, {
      id: store,
      name: 'Café "Ação"',
      pageHosts: ['loja.example'],
      products: [{ code: 'p', name: 'Cafeteira' }],
    });
  });
  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    vi.useRealTimers();
    await smtp.close();
    await api.sql`DELETE FROM stores WHERE id = ${store}`;
  });

  async function ask(n = 0, url: string | undefined = page): Promise<number> {
    const query = new URLSearchParams({ store_id: store, code: 'p', ...(url === undefined ? {} : { url }) });
    const question = `Posso ter um desconto número ${n}?`;
    const { status, body } = await api.post(`/widget/questions?${query}`, {
      question,
      email: `${n}.${email}`,
    });
    expect(status).toBe(201);
    return (body as { id: number }).id;
  }
  const answer = (id: number, text = 'Sim, use SEGREDO', visibility: 'public' | 'private' = 'private') =>
    answerQuestion(api.context, store, id, { answer: text, visibility });
  async function askAndAnswer(n = 0, visibility: 'public' | 'private' = 'private'): Promise<number> {
    const id = await ask(n);
    await answer(id, 'Sim, use SEGREDO', visibility);
    return id;
  }
  function start(times: Partial<WorkerTimes> = {}, silenceMs = hour, maxPerStoreHour = 200): Worker {
    const settings = parseSmtpUrl(smtp.url);
    if (settings === undefined) throw new Error(smtp.url);
    const worker = startMailWorker(
      {
        run: runOn(api.sql),
        transport: createSmtpTransport(settings, { connectMs: hour, silenceMs }),
        logger: createLogger('trace', { write: (line) => void logged.push(line) }),
        from: { name: undefined, address: 'respostas@loja.example' },
        ...mailParts({ publicUrl: 'https://opina.example', port: 0, mailLinkHosts: undefined }, api.context),
        maxPerStoreHour,
      },
      { ...slow, ...times },
    );
    workers.push(worker);
    return worker;
  }
  const messages = () => listMail(api.sql, { storeId: store, state: undefined, limit: 1000 });
  const states = async () => (await messages()).map(({ state }) => state).sort();
  const whenStates = (...expected: string[]) => expect.poll(states, { interval: 10 }).toEqual(expected);
  /** Makes waiting messages due, as if the delay had passed. */
  const makeDue = () => api.sql`UPDATE mail_messages SET due_at = now() WHERE state = 'waiting'`;
  const tokens = async () =>
    (
      await api.sql<{ token: string | null }[]>`SELECT token FROM mail_messages WHERE store_id = ${store}`
    ).map(({ token }) => token);

  it('contains a link for the asker that opens a private answer', async () => {
    const id = await ask(0);
    start();
    await answer(id);
    workers[0]?.wake();
    await whenStates('sent');
    const [received] = smtp.received;
    const mail = await received?.parse();
    expect(received).toMatchObject({ from: 'respostas@loja.example', to: [`0.${email}`] });
    expect(mail?.from).toMatchObject({ name: 'Café "Ação"', address: 'respostas@loja.example' });
    expect(mail?.subject).toBe('Sua pergunta foi respondida: Cafeteira');
    expect(mail?.messageId).toMatch(/^<opina\.[0-9a-f-]{36}@loja\.example>$/);
    const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(mail?.text).toContain('Posso ter um desconto número 0?');
    expect(`${mail?.text}${mail?.html}`).not.toContain('SEGREDO');

    const href = /href="([^"]+)"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(mail?.text).toContain(href);
    const { origin, pathname, hash } = new URL(href);
    const searchParams = new URLSearchParams(hash.slice(1));
    expect(origin + pathname).toBe('https://loja.example/p/cafeteira');
    const opened = await api.app.inject({
      url: `/widget/answers/${searchParams.get('trustvox_answer_id')}?store_id=${store}&code=p&user_id=${searchParams.get('trustvox_user_id')}`,
      headers: { authorization: searchParams.get('trustvox_user_token') ?? '' },
    });
    expect(opened.statusCode).toBe(200);
    expect(opened.json()).toEqual({
      question: 'Posso ter um desconto número 0?',
      answer: 'Sim, use SEGREDO',
    });
    expect(await tokens()).toEqual([null]);
    expect(logged.join('')).not.toMatch(
      new RegExp(`${searchParams.get('trustvox_user_token')}|ana@|SEGREDO`),
    );
    expect(logged.join('')).toContain('mail sent');
  });

  it('contains a public answer', async () => {
    await askAndAnswer(0, 'public');
    start();
    await whenStates('sent');
    const mail = await smtp.received[0]?.parse();
    expect(mail?.text).toContain('Sim, use SEGREDO');
    expect(mail?.text).toContain('https://loja.example/p/cafeteira');
    expect(mail?.html).not.toContain('trustvox_user_token');
  });

  it('is sent up to the hourly limit of a store, and the rest later', async () => {
    for (let n = 0; n < 5; n++) await askAndAnswer(n);
    // Of seven messages an hour three may be answers: their own part is one, and two are for all.
    const worker = start({}, hour, 7);
    await whenStates('sent', 'sent', 'sent', 'waiting', 'waiting');
    // When it is woken, it claims none of them, and does not wait for one that it may not send.
    worker.wake();
    expect(await readNextMail(api.sql, { maxAttempts: 12, maxPerStoreHour: 7 })).toBeUndefined();
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'waiting', 'waiting']);
    await api.sql`UPDATE mail_messages SET taken_at = now() - interval '1 hour' WHERE taken_at IS NOT NULL`;
    worker.wake();
    await whenStates('sent', 'sent', 'sent', 'sent', 'sent');
  });

  it('is not sent to askers of imported questions', async () => {
    const id = await ask(0);
    await api.sql`UPDATE questions SET imported = true WHERE id = ${id}`;
    await expect(answer(id)).rejects.toMatchObject({ code: 'question.asker_unknown' });
    await answer(id, 'Sim', 'public');
    expect(await messages()).toEqual([]);
  });

  it('contains the private answer if no page is allowed', async () => {
    const { body } = await api.post(`/widget/questions?store_id=${store}&code=p`, {
      question: 'Posso ter um desconto?',
      email,
    });
    await answer((body as { id: number }).id);
    start();
    await whenStates('sent');
    expect((await smtp.received[0]?.parse())?.text).toContain('Sim, use SEGREDO');
  });

  it('cannot contain injected headers', async () => {
    await api.sql`UPDATE stores SET name = ${'Loja\r\nBcc: eva@evil.example\r\n\r\n<"ação">,'} WHERE id = ${store}`;
    await api.sql`UPDATE products SET name = ${'Pó\r\nX-Evil: 1'} WHERE store_id = ${store}`;
    await askAndAnswer();
    start();
    await whenStates('sent');
    const [received] = smtp.received;
    const mail = await received?.parse();
    expect(received?.to).toEqual([`0.${email}`]);
    expect(mail?.headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['bcc', 'x-evil']));
    expect(mail?.from).toMatchObject({
      name: 'Loja Bcc: eva@evil.example <"ação">,',
      address: 'respostas@loja.example',
    });
    expect(mail?.subject).toBe('Sua pergunta foi respondida: Pó X-Evil: 1');
  });

  it('reports only the newest answer, and the same public answer once', async () => {
    const id = await askAndAnswer();
    await answer(id, 'Melhor: use OUTRO');
    expect(await states()).toEqual(['replaced', 'waiting']);
    await answer(id, 'Para todos: não', 'public');
    await answer(id, 'Para todos: não', 'public');
    expect(await states()).toEqual(['replaced', 'replaced', 'waiting']);
    start();
    await whenStates('replaced', 'replaced', 'sent');
    await answer(id, 'Para todos: sim', 'public');
    workers[0]?.wake();
    await whenStates('replaced', 'replaced', 'sent', 'sent');
    const texts = await Promise.all(smtp.received.map(async (one) => (await one.parse()).text));
    expect(texts).toEqual([
      expect.stringContaining('Para todos: não'),
      expect.stringContaining('Para todos: sim'),
    ]);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('does not report a public answer that was hidden meanwhile', async () => {
    const id = await askAndAnswer(0, 'public');
    await setQuestionStatus(api.sql, store, id, 'hidden');
    start();
    await whenStates('replaced');
    expect(smtp.attempts()).toBe(0);
  });

  it('is deleted with the asker', async () => {
    await askAndAnswer();
    await erasePersonalData(api.sql, store, `0.${email}`, 'anonymise');
    expect(await messages()).toEqual([]);
  });

  it('is stored with the answer or not at all', async () => {
    const id = await ask();
    await api.sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`;
    await api.sql`CREATE TRIGGER refuse BEFORE INSERT ON mail_messages FOR EACH ROW EXECUTE FUNCTION refuse()`;
    try {
      for (const visibility of ['private', 'public'] as const) {
        await expect(answer(id, 'Sim', visibility)).rejects.toThrow('the disk is full');
      }
    } finally {
      await api.sql.unsafe('DROP FUNCTION refuse CASCADE');
    }
    expect(await api.sql`SELECT 1 FROM private_answers WHERE store_id = ${store}`).toHaveLength(0);
    expect(await api.sql`SELECT 1 FROM questions WHERE id = ${id} AND answer IS NOT NULL`).toHaveLength(0);
  });

  it.each(['refuse receiver for now', 'refuse text for now', 'drop'] as const)(
    'is tried again after this response: %s',
    async (behaviour) => {
      smtp.behave = (_to, attempt) => (attempt < 3 ? behaviour : 'accept');
      await askAndAnswer();
      start({ pauseMs: 0 });
      for (const attempt of [1, 2]) {
        const before = Date.now();
        await expect.poll(async () => (await messages())[0]?.lastError).toBeTruthy();
        const [waiting] = await messages();
        expect(waiting).toMatchObject({ state: 'waiting', attempts: attempt, isLeased: false });
        expect(waiting?.dueAt.getTime()).toBeGreaterThan(before + 20_000 * attempt);
        await api.sql`UPDATE mail_messages SET last_error = NULL`;
        await makeDue();
        workers[0]?.wake();
      }
      await whenStates('sent');
      expect(smtp.received).toHaveLength(1);
      expect(smtp.attempts()).toBe(3);
    },
  );

  it('is sent again with the same id if the response was lost', async () => {
    smtp.behave = (_to, attempt) => (attempt === 1 ? 'accept and drop' : 'accept');
    await askAndAnswer();
    start({ pauseMs: 0 });
    await expect.poll(async () => (await messages())[0]?.lastError).toBeTruthy();
    await makeDue();
    workers[0]?.wake();
    await whenStates('sent');
    const [first, second] = smtp.received;
    expect(second?.messageId).toBe(first?.messageId);
    expect(second?.messageId).not.toBe('');
    expect(smtp.received).toHaveLength(2);
  });

  it('is tried again if the mail server hangs, and delays no other message', async () => {
    smtp.behave = (to) => (to.startsWith('0.') ? 'hang' : 'accept');
    await askAndAnswer(0);
    const patient = start({ graceMs: 50 });
    await expect.poll(() => smtp.attempts()).toBe(1);
    for (const n of [1, 2, 3, 4]) await askAndAnswer(n);
    patient.wake();
    await expect.poll(() => smtp.received.length).toBe(4);
    await whenStates('sent', 'sent', 'sent', 'sent', 'waiting');
    await patient.stop();
    // Only now is there a limit, because the machine may be as slow as a mail server that hangs.
    start({ pauseMs: 0 }, 1_000);
    await expect
      .poll(async () => (await messages()).find(({ state }) => state === 'waiting')?.lastError)
      .toMatch(/timeout/i);
  });

  it.each(['refuse receiver', 'refuse text'] as const)(
    'becomes failed after this response: %s',
    async (behaviour) => {
      smtp.behave = (_to, attempt) => (attempt === 1 ? behaviour : 'accept');
      await askAndAnswer();
      const [token] = await tokens();
      start();
      await whenStates('failed');
      const [failed] = await listMail(api.sql, { storeId: store, state: 'failed', limit: 10 });
      expect(failed).toMatchObject({ attempts: 1, email: `0.${email}` });
      expect(failed?.lastError).toMatch(behaviour === 'refuse text' ? /554 .*trustvox_user_token=…/ : /550 /);
      expect(`${failed?.lastError}${logged.join('')}`).not.toContain(token ?? '-');
      expect(logged.join('')).not.toContain('ana@');
      // After the fix, the message is sent with the link. An address that does not exist is on the list of those without mail:
      // it is added after the message has failed, and before that is logged.
      await expect.poll(() => logged.join('')).toContain('mail failed');
      await api.sql`DELETE FROM mail_suppressions WHERE store_id = ${store}`;
      expect(await retryMail(api.sql, store, undefined)).toBe(1);
      workers[0]?.wake();
      await whenStates('sent');
      expect((await smtp.received[0]?.parse())?.text).toContain(token);
    },
  );

  it('becomes failed after its last attempt', async () => {
    smtp.behave = () => 'refuse text for now';
    await askAndAnswer();
    await api.sql`UPDATE mail_messages SET attempts = ${maxAttempts - 1}`;
    start();
    await whenStates('failed');
    expect((await messages())[0]?.lastError).toContain('451');
  });

  it('becomes failed if every process that sent it crashed', async () => {
    await askAndAnswer();
    await api.sql`UPDATE mail_messages SET attempts = ${maxAttempts}, lease = ${randomUUID()}::uuid`;
    start();
    await whenStates('failed');
    expect(smtp.attempts()).toBe(0);
  });

  it('that a process has claimed and not begun to send has no attempt counted', async () => {
    let release = () => {};
    const held = new Promise<'accept'>((resolve) => {
      release = () => resolve('accept');
    });
    smtp.behave = () => held;
    const claimed = 2 * mailConnections;
    for (let n = 0; n < claimed; n += 1) await askAndAnswer(n);
    start();
    await expect.poll(() => smtp.attempts()).toBe(mailConnections);
    const counted = await messages();
    release();
    expect(counted.filter(({ isLeased }) => isLeased)).toHaveLength(claimed);
    expect(counted.filter(({ attempts }) => attempts > 0)).toHaveLength(mailConnections);
    await whenStates(...Array.from({ length: claimed }, () => 'sent'));
  });

  it('waits, all of it, while the mail server is not available', async () => {
    await smtp.close();
    for (let n = 0; n < 12; n++) await askAndAnswer(n);
    const worker = start();
    await expect.poll(() => logged.join('')).toContain('unreachable');
    await worker.stop();
    const attempts = (await messages()).map((one) => one.attempts);
    expect(attempts.filter((one) => one > 0).length).toBeLessThanOrEqual(5);
    expect(attempts.filter((one) => one === 0).length).toBeGreaterThanOrEqual(7);
    smtp = await startSmtpRecorder();
    await makeDue();
    start();
    await whenStates(...Array.from({ length: 12 }, () => 'sent'));
    expect(smtp.received).toHaveLength(12);
  });

  it('is not sent after it was replaced, and its token is deleted', async () => {
    await askAndAnswer();
    await api.sql`UPDATE mail_messages SET expires_at = now()`;
    start();
    await whenStates('expired');
    expect(await tokens()).toEqual([null]);
    expect(smtp.attempts()).toBe(0);
    await api.sql`UPDATE mail_messages SET finished_at = now() - interval '40 days'`;
    await expireMail(api.sql, maxAttempts);
    expect(await messages()).toEqual([]);
  });

  it('is sent once by parallel workers', async () => {
    const many = 60;
    for (let n = 0; n < many; n++) await askAndAnswer(n);
    for (let n = 0; n < 3; n++) start();
    await whenStates(...Array.from({ length: many }, () => 'sent'));
    expect(smtp.received).toHaveLength(many);
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(many);
    expect(smtp.attempts()).toBe(many);
  });

  it('is not sent by another worker while its sender runs, however long that takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let release = () => {};
    const held = new Promise<'accept'>((resolve) => {
      release = () => resolve('accept');
    });
    smtp.behave = (to) => (to.startsWith('0.') ? held : 'accept');
    await askAndAnswer(0);
    start();
    await expect.poll(() => smtp.attempts()).toBe(1);
    // The lease has nearly ended when it is renewed.
    const almostEnded = await api.sql<
      { at: Date }[]
    >`UPDATE mail_messages SET due_at = now() RETURNING due_at AS at`;
    vi.advanceTimersByTime(slow.leaseMs / 4);
    const leaseEnd = async () => (await messages())[0]?.dueAt.getTime() ?? 0;
    await expect.poll(leaseEnd).toBeGreaterThan(Number(almostEnded[0]?.at) + slow.leaseMs / 2);
    // Another worker, which takes what nobody has.
    await askAndAnswer(1);
    start();
    await expect.poll(() => smtp.received.map(({ to }) => to)).toEqual([[`1.${email}`]]);
    expect(smtp.attempts()).toBe(2);
    release();
    await whenStates('sent', 'sent');
    expect(smtp.received).toHaveLength(2);
  });

  it('of another process is found by polling', async () => {
    start({ pollMs: 20 });
    await askAndAnswer();
    await whenStates('sent');
  });

  it('being sent at shutdown is sent to the end', async () => {
    let release = () => {};
    const held = new Promise<'accept'>((resolve) => {
      release = () => resolve('accept');
    });
    smtp.behave = () => held;
    await askAndAnswer();
    const worker = start();
    await expect.poll(() => smtp.attempts()).toBe(1);
    const stopped = worker.stop();
    await askAndAnswer(1);
    worker.wake();
    release();
    await stopped;
    expect(await states()).toEqual(['sent', 'waiting']);
    expect(smtp.received).toHaveLength(1);
    await expect.poll(() => smtp.connections()).toBe(0);
  });

  it('that shutdown cannot wait for returns to the queue unchanged', async () => {
    smtp.behave = () => 'hang';
    await askAndAnswer();
    const worker = start({ graceMs: 50 });
    await expect.poll(() => smtp.attempts()).toBe(1);
    await worker.stop();
    expect((await messages())[0]).toMatchObject({ state: 'waiting', attempts: 0, isLeased: false });
    await expect.poll(() => smtp.connections()).toBe(0);
    smtp.behave = () => 'accept';
    start();
    await whenStates('sent');
  });
});

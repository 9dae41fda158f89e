import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@opina/contract/calls/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataFolder } from '#test/database/make-data-folder';
import { seedStore } from '#test/database/seed';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import type { RunningServer } from '../../app/running-server.ts';
import { readSettings } from '../../app/settings/settings.ts';
import { startServer } from '../../app/start-server.ts';
import { answerQuestion } from '../../questions/answers.ts';
import { askQuestion } from '../../questions/ask.ts';

const token = 'segredo-das-metricas';

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const namePattern = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const labelPattern = '([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\\\\n]|\\\\["\\\\n])*)"';
const sampleLine = new RegExp(
  `^(${namePattern})(?:\\{((?:${labelPattern},?)*)\\})? (-?[0-9.e+-]+|[+-]Inf|NaN)$`,
  'i',
);

const typeLine = new RegExp(`^# TYPE (${namePattern}) (counter|gauge|histogram|summary|untyped)$`);

/** Parses Prometheus' text format, version 0.0.4. Throws on an invalid line, or on a value before its type. */
function parseMetrics(text: string): Sample[] {
  const typed = new Set<string>();
  const samples: Sample[] = [];
  for (const line of text.split('\n')) {
    const [, family] = typeLine.exec(line) ?? [];
    if (family !== undefined) typed.add(family);
    else if (line !== '' && !line.startsWith('# HELP ')) samples.push(parseSample(line, typed));
  }
  return samples;
}

function parseSample(line: string, typed: ReadonlySet<string>): Sample {
  const [, name, labels = '', , , value = ''] = sampleLine.exec(line) ?? [];
  if (name === undefined) throw new Error(`This is no sample: ${line}`);
  if (!typed.has(name) && !typed.has(name.replace(/_(bucket|sum|count)$/, '')))
    throw new Error(`This has no type: ${line}`);
  const pairs = [...labels.matchAll(new RegExp(labelPattern, 'g'))].map(([, key, text]) => [key, text]);
  return { name, labels: Object.fromEntries(pairs), value: Number(value.replace('+Inf', 'Infinity')) };
}

describe.each(testEngines)('/metrics of a server on $name', ({ name, open }) => {
  let database: TestDatabase;
  let folder: string;
  let server: RunningServer;

  beforeAll(async () => {
    database = await open();
    folder = await mkdtemp(path.join(tmpdir(), 'opina-metrics-'));
    if (name === 'pglite') await makeDataFolder(folder);
    const where: Record<string, string> =
      name !== 'pglite' ? { DATABASE_URL: database.url ?? '' } : { OPINA_DATA_DIR: folder };
    const quiet = { PORT: '0', OPINA_LOG_LEVEL: 'silent', OPINA_METRICS_TOKEN: token };
    server = await startServer(readSettings({ ...quiet, ...where }), {
      prepare: async (sql, context) => {
        await seedStore(sql, { id: 'loja', products: [{ code: 'p', reviews: [{ rate: 5 }] }] });
        const { id } = await askQuestion(context, {
          storeId: 'loja',
          productCode: 'p',
          question: 'Posso ter um desconto?',
          email: 'ana@cliente.example',
          url: 'https://loja.example/p',
          network: '',
        });
        await answerQuestion(context, 'loja', id, { answer: 'Sim', visibility: 'private' });
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
    await rm(folder, { recursive: true });
  });

  const scrape = (authorization?: string) =>
    fetch(`${server.url}/metrics`, { headers: authorization === undefined ? {} : { authorization } });
  const samples = async () => parseMetrics(await (await scrape(`Bearer ${token}`)).text());
  const valueIn = (all: readonly Sample[], wanted: string, labels: Record<string, string> = {}) =>
    all.find(
      (one) =>
        one.name === wanted && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
    )?.value;

  it('responds with the token, and otherwise like an unknown address', async () => {
    const unknown = await fetch(`${server.url}/metricz`);
    const told = { status: unknown.status, body: await unknown.json() };
    expect(told.status).toBe(404);
    for (const given of [undefined, 'Bearer', `Bearer ${token}x`, `Basic ${token}`, `Bearer ${token} x`]) {
      const refused = await scrape(given);
      expect({ status: refused.status, body: await refused.json() }).toEqual(told);
      expect(refused.headers.get('www-authenticate')).toBeNull();
    }
    const response = await scrape(`Bearer ${token}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('counts and times requests by route, method and status', async () => {
    const counted = 'opina_http_request_duration_seconds_count';
    const root = { route: calls.getRoot.path, method: 'GET', status: '200' };
    const scraped = await samples();
    const before = valueIn(scraped, counted, root) ?? 0;
    const answered = (all: readonly Sample[]) =>
      ['kept', 'made'].map((from) => valueIn(all, 'opina_answers_total', { from }) ?? Number.NaN);
    const [keptBefore = 0, madeBefore = 0] = answered(scraped);
    for (const code of ['p', 'p', 'q']) await fetch(`${server.url}${root.route}?store_id=loja&code=${code}`);
    const all = await samples();
    expect(valueIn(all, counted, root)).toBe(before + 3);
    const [kept = 0, made = 0] = answered(all);
    expect(kept - keptBefore + made - madeBefore).toBe(3);
    expect(made - madeBefore).toBeGreaterThanOrEqual(2);
    const buckets = all.filter(
      (one) =>
        one.name === 'opina_http_request_duration_seconds_bucket' &&
        one.labels.route === root.route &&
        one.labels.status === '200',
    );
    const values = buckets.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(buckets.at(-1)).toMatchObject({ labels: { le: '+Inf' }, value: before + 3 });
    expect(valueIn(all, 'opina_http_requests_in_flight')).toBe(1);
  });

  it('contains no id, e-mail or address of a request in any label', async () => {
    const { url } = server;
    await fetch(`${url}/widget/opinions/31337/upvotes?visitor_id=ana@cliente.example`, { method: 'POST' });
    await fetch(`${url}/api/stores/segredo-31337/opinions?email=ana@cliente.example`);
    await fetch(`${url}/segredo-31337/ana@cliente.example`);
    await fetch(`${url}/media/31337/segredo-31337.jpg`);
    await fetch(`${url}/widget/root?store_id=segredo-31337&code=ana@cliente.example`);
    const all = await samples();
    const known = new Set<string>(Object.values(calls).map((call) => call.path.replace(/\{(\w+)\}/g, ':$1')));
    const routes = new Set(all.flatMap(({ labels }) => labels.route ?? []));
    const others = [...routes].filter((route) => !known.has(route));
    for (const route of others) expect(['none', '/metrics', '/media/:file']).toContain(route);
    expect(JSON.stringify(all)).not.toMatch(/31337|ana@|segredo|loja/);
  });

  it('counts waiting messages', async () => {
    const all = await samples();
    expect(valueIn(all, 'opina_mail_messages', { state: 'waiting' })).toBe(1);
    expect(valueIn(all, 'opina_mail_oldest_seconds', { state: 'waiting' })).toBeGreaterThan(0);
  });

  it('measures the wait for the database, and free disk of the embedded one', async () => {
    const all = await samples();
    expect(valueIn(all, 'opina_database_wait_seconds')).toBeGreaterThan(0);
    const free = valueIn(all, 'opina_data_disk_free_bytes');
    if (name !== 'pglite') expect(free).toBeUndefined();
    else expect(free).toBeGreaterThan(0);
  });
});

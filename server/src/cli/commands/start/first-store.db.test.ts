import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testEngines } from '#test/database/test-databases';
import { makeFirstStore, type Terminal } from './first-store.ts';

/** Answers each question with the next of these lines. */
function terminalWith(answers: readonly string[]): Terminal & { readonly shown: () => string } {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = new PassThrough();
  const left = [...answers];
  let shown = '';
  output.on('data', (text: Buffer) => {
    shown += text;
    if (/: $/.test(shown)) input.write(`${left.shift()}\n`);
  });
  return { input, output, shown: () => shown };
}

describe.each(testEngines)('the first store on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('is asked for in a terminal until the answers are right', async () => {
    const terminal = terminalWith(['', 'Loja Serra', 'brazilian!', '', 'a b', 'https://serra.example']);
    const { signal } = new AbortController();
    expect(await makeFirstStore(database.sql, { id: '7' }, { signal, terminal })).toBe('7');
    expect(await database.sql`SELECT id, name, locale, page_hosts FROM stores`).toEqual([
      { id: '7', name: 'Loja Serra', locale: 'pt-BR', pageHosts: ['serra.example', 'www.serra.example'] },
    ]);
    expect(terminal.shown()).toContain('Name that shoppers see: ');
    // There is one now: nothing is asked.
    const silent = terminalWith([]);
    expect(await makeFirstStore(database.sql, { id: '8' }, { signal, terminal: silent })).toBe('7');
    expect(silent.shown()).toBe('');
  });

  it('is not made when the program is stopped meanwhile', async () => {
    await database.sql`DELETE FROM stores`;
    const stop = new AbortController();
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = new PassThrough();
    output.on('data', () => stop.abort());
    const made = makeFirstStore(
      database.sql,
      { id: '7' },
      { signal: stop.signal, terminal: { input, output } },
    );
    await expect(made).rejects.toThrow();
    expect(await database.sql`SELECT 1 FROM stores`).toHaveLength(0);
  });
});

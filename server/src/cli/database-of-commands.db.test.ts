import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOpina } from '#test/cli/run-opina';
import { seedStore } from '#test/database/seed';
import { serverEngine, type TestDatabase } from '#test/database/test-databases';
import { leavesOf, wordsOf } from './calls-of-commands.ts';
import { createProgram } from './program.ts';

/** The server says it where it starts, doctor among what it finds, and what restores says which folder it made. The others use the embedded database only. */
const others = [
  'start',
  'serve',
  'demo',
  'doctor',
  'restore',
  'backup',
  'move',
  'log verify',
  'log rotate-key',
];

/** Values that commands check before they open a database, by the name of the option or argument. */
const values: Readonly<Record<string, string>> = {
  email: 'ana@example.com',
  item: 'p',
  kind: 'invitation',
  locale: 'en',
  role: 'viewer',
  status: 'upheld',
  url: 'https://example.com/hook',
  events: 'review.published',
  file: 'rows.csv',
  name: 'large',
};
/** Where the same name takes another value, or a command needs more than what its declaration demands. */
const further: Readonly<Record<string, readonly string[]>> = {
  'invitation move': ['--to', '2030-01-01T00:00:00Z'],
  'mail text test': ['--to', 'ana@example.com'],
};

function wordsFor(command: Command): string[] {
  const named = (name: string) => values[name] ?? '1';
  const name = wordsOf(command);
  const given = further[name] ?? [];
  const options = command.options
    .filter(({ mandatory, long }) => mandatory && !given.includes(long ?? ''))
    .flatMap(({ long = '' }) => [long, named(long.slice(2))]);
  return [
    ...name.split(' '),
    ...command.registeredArguments.map((one) => named(one.name())),
    ...options,
    ...given,
  ];
}

describe('which database a command uses', () => {
  let folder: string;
  let database: TestDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'opina-noted-'));
    await writeFile(path.join(folder, 'rows.csv'), 'a,b\n1,2\n');
    database = await serverEngine.open();
    await seedStore(database.sql, { id: '1', products: [{ code: 'p', reviews: [{ rate: 5 }] }] });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const commands = leavesOf(createProgram()).filter((command) => !others.includes(wordsOf(command)));

  it.each(commands.map((command) => [wordsOf(command), command] as const))('%s', async (_, command) => {
    const env = {
      DATABASE_URL: database.url ?? '',
      // Nobody listens there.
      OPINA_DATABASES: 'large=postgres://127.0.0.1:1/large',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'loja@example.com',
      PUBLIC_URL: 'https://opina.example',
    };
    const { err } = await runOpina(wordsFor(command), { cwd: folder, env, withNotes: true });
    expect(err.match(/^Database: .*$/gm)).toEqual([
      expect.stringMatching(/^Database: PostgreSQL, \S+ at \S+$/),
    ]);
  });

  it.each([
    ['backup', ['backup', 'copy.tar.gz'], ''],
    [
      'move',
      ['move', '--to', 'postgres://127.0.0.1:1/shop'],
      'Target database: PostgreSQL, shop at 127.0.0.1:1\n',
    ],
  ] as const)('%s, of the embedded one', async (_, words, target) => {
    const env = { OPINA_DATA_DIR: path.join(folder, 'none') };
    const { err } = await runOpina(words, { cwd: folder, env, withNotes: true });
    expect(err).toContain(`Database: embedded, in ${env.OPINA_DATA_DIR} (nothing there yet)\n${target}`);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spawnOpina } from '#test/cli/spawn-opina';
import { makeDataFolder } from '#test/database/make-data-folder';
import { readDocumentedCommands, wordsOf } from '../../../../scripts/documented/read-commands.ts';
import { startsServer } from '../starts-server.ts';

const reviews = `product_code,rate,title,text,author,created_at
CAF-0412,5,Good,Keeps the coffee hot for hours.,Ana,2024-05-02
CAF-0412,2,Small,Smaller than in the picture.,Rui,2024-06-11
`;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opina-readme-'));
  await makeDataFolder(path.join(folder, 'data'));
  await writeFile(path.join(folder, 'reviews.csv'), reviews);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('runs the opina commands of the README as written and in their order', async () => {
  const documented = await readDocumentedCommands();
  const commands = documented.filter(
    ({ file, text, isWhole }) => file === 'README.md' && isWhole && text.startsWith('npx opina'),
  );
  expect(commands.map(({ text }) => wordsOf(text)[2])).toEqual(['start', 'store', 'import', 'serve']);
  const printed: string[] = [];
  for (const { text } of commands) {
    const [, , ...words] = wordsOf(text);
    const opina = spawnOpina(words, {
      cwd: folder,
      env: { OPINA_DATA_DIR: path.join(folder, 'data'), PORT: '0', OPINA_LOG_LEVEL: 'error' },
    });
    if (startsServer(words)) {
      await opina.ready();
      opina.child.kill('SIGINT');
    }
    const { code, out, err } = await opina.ended();
    expect({ text, code, err: code === 0 ? '' : err }).toEqual({ text, code: 0, err: '' });
    printed.push(out);
  }
  expect(printed.join('\n')).toMatch(/2 (reviews )?written|written +2/i);
});

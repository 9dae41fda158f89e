import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { findChromium } from '@opina/test-kit/browser/find-chromium';
import { freePort } from '@opina/test-kit/system/free-port';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../package/npm-package.ts';
import { packServer } from '../package/server-package.ts';

let folder: string;
let server: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opina-first-steps-'));
});
afterAll(async () => {
  if (server !== undefined && server.exitCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

interface Step {
  readonly kind: string;
  /** The name under which the sentence before says to save it. */
  readonly file: string | undefined;
  readonly text: string;
}

/** The code blocks of the guide, in order. */
function stepsOf(guide: string): Step[] {
  return guide.split(/^```/m).flatMap((part, at, parts) => {
    if (at % 2 === 0) return [];
    const [, kind = '', text = ''] = /^(\w+)\n([\s\S]*)$/.exec(part) ?? [];
    return [{ kind, text, file: /Save this as `([^`]+)`/.exec(parts[at - 1] ?? '')?.[1] }];
  });
}

/** `npx` of a script may ask for a shell; the words of the guide have only double quotes. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

async function run(line: string, env: NodeJS.ProcessEnv): Promise<void> {
  const [program = '', ...words] = wordsOf(line);
  if (!line.startsWith('npx opina start')) {
    const quick = program === 'npm' ? [...words, '--prefer-offline', '--no-audit', '--no-fund'] : words;
    execFileSync(program, quick, { cwd: folder, env });
    return;
  }
  // What npx starts, without npx between: a signal has to reach it.
  const started = spawn(path.join(folder, 'node_modules/.bin/opina'), words.slice(1), { cwd: folder, env });
  server = started;
  for await (const printed of createInterface(started.stdout)) if (printed.startsWith('Ready.')) return;
  throw new Error('The server of the guide did not start.');
}

it('leads from an empty folder to the reviews of a file on a page', async () => {
  const guide = await readFile(path.join(projectRoot, 'docs/guides/first-steps.md'), 'utf8');
  const archive = path.basename(await packServer(path.join(folder, 'packed')));
  expect(guide).toContain(`npm install ./${archive}`);
  await rm(path.join(folder, 'packed/server'), { recursive: true });
  execFileSync('mv', [path.join(folder, 'packed', archive), folder]);
  // The guide's port may be taken here.
  const port = String(await freePort());
  const env = { ...process.env, PORT: port, OPINA_LOG_LEVEL: 'error' };
  for (const { kind, file, text } of stepsOf(guide)) {
    if (kind === 'sh') for (const line of text.trim().split('\n')) await run(line, env);
    else await writeFile(path.join(folder, file ?? ''), text.replace('localhost:8787', `localhost:${port}`));
  }
  expect(
    ['reviews.csv', 'page.html', 'opina-data'].map((name) => existsSync(path.join(folder, name))),
  ).toEqual([true, true, true]);

  const { executablePath } = await findChromium();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(path.join(folder, 'page.html')).href);
    const widget = page.locator('#_trustvox_widget');
    await widget.getByText('Keeps coffee hot').waitFor();
    expect(await widget.innerText()).toMatch(/3[.,]7/);
    expect(await widget.innerText()).toContain('The rim chipped after a month.');
  } finally {
    await browser.close();
  }
});

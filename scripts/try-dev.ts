/**
 * Tests `npm run dev` in a copy of the sources, uncommitted changes included: a change of the widget appears in the
 * file that a page loads, a change of the server in its response, and Ctrl-C ends every process.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'opina-dev-'));
const maxWaitMs = 120_000;

/** Our own workspaces are those of the copy; all other packages are the installed ones. */
function copyProject(): void {
  const list = ['ls-files', '-co', '--exclude-standard'];
  for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@opina'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@opina' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of readdirSync(join(root, 'node_modules/@opina'))) {
    symlinkSync(join(folder, name), join(modules, '@opina', name));
  }
}

function replace(file: string, text: string, by: string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  if (!before.includes(text)) throw new Error(`${file} does not contain “${text}”.`);
  writeFileSync(path, before.replace(text, by));
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + maxWaitMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${maxWaitMs / 1000} s.`);
    await pause(200);
  }
  console.log(`ok  ${what}`);
}

/** The text of a page; '' while the server restarts. */
const load = (url: string): Promise<string> =>
  fetch(url).then(
    (response) => response.text(),
    () => '',
  );

async function tryDev(): Promise<void> {
  const dev = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DEMO_PORT: '0', OPINA_DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(dev, 'exit');
  let output = '';
  dev.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const addresses = () => /Ready: demo shop at (\S+), API and widget at (\S+)/.exec(output);
  try {
    await until('starts', () => addresses() !== null);
    const [, shop = '', api = ''] = addresses() ?? [];
    const loader = `${api}/opina.js`;
    const { headers } = await fetch(loader);
    if (headers.get('cache-control') !== 'no-cache') throw new Error('Browsers would keep the old widget.');

    const named = 'are required to initialize trustvox widget';
    replace('widget/src/loader/life-cycle.ts', named, `${named} (changed)`);
    await until('a change of the widget is in the file that pages load', async () =>
      (await load(loader)).includes('(changed)'),
    );

    replace('demo-store/src/pages/not-found-page.ts', '<h1>', '<h1>(changed) ');
    await until('a change of the demo shop is on its page', async () =>
      (await load(`${shop}/nothing`)).includes('(changed)'),
    );

    const title = readFileSync(
      join(folder, 'server/src/platform/http/documentation/documentation.ts'),
      'utf8',
    );
    if (!title.includes("title: '")) throw new Error('The API document has no title.');
    replace('server/src/platform/http/documentation/documentation.ts', "title: '", "title: '(changed) ");
    await until('a change of the server is in its response, on the same port', async () =>
      (await load(`${api}/openapi.json`)).includes('(changed)'),
    );
  } catch (error) {
    console.error(output);
    throw error;
  } finally {
    dev.kill('SIGINT');
    const [code] = await ended;
    if (code !== 0) console.error(`Ended with ${code}.`);
    process.exitCode = code === 0 ? process.exitCode : 1;
  }
  const [, shop = '', api = ''] = addresses() ?? [];
  for (const url of [shop, api]) if ((await load(url)) !== '') throw new Error(`${url} still responds.`);
  console.log('ok  ends, and nothing listens any more');
}

try {
  copyProject();
  await tryDev();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

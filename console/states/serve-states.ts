import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));

/** Builds the page of all states and serves it on a free port of this machine. */
export async function serveStates(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const outDir = await mkdtemp(join(tmpdir(), 'opina-states-'));
  await build({ configFile, build: { outDir } });
  const server = await preview({
    configFile,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false },
  });
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error('The page of all states has no address.');
  return {
    url,
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { compressFiles } from '../scripts/build/compress-files.ts';
import { noteModules, writeNotices } from '../scripts/build/notices.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Makes `dist`: the page, and its files under names that change with their content, each beside its compressed forms. */
export async function buildConsole(): Promise<void> {
  const modules = new Set<string>();
  await build({ configFile: file('vite.config.ts'), plugins: [noteModules(modules)] });
  await writeNotices(file('dist'), modules);
  await compressFiles(file('dist'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildConsole();

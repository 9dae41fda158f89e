import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { contentFolder, publicFolder } from './src/folders.ts';
import { styleSheetFiles } from './src/host-pages/style-sheets.ts';

/** Copies the files that the running demo reads into the folder `to`. Its code is bundled with the server. */
export async function copyDemo(to: string): Promise<void> {
  const filter = (file: string) => !file.endsWith('.ts');
  await cp(publicFolder, path.join(to, 'public'), { recursive: true });
  await cp(contentFolder, path.join(to, 'content'), { recursive: true, filter });
  const sheets = path.join(to, 'sheets');
  await mkdir(sheets);
  for (const [name, file] of Object.entries(styleSheetFiles))
    await cp(file(), path.join(sheets, `${name}.css`));
}

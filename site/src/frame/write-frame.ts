import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { projectRoot, publicFolder, recordedFolder } from '../paths.ts';

const here = import.meta.dirname;
const folder = path.join(publicFolder, 'playground');

/** The page inside the playground, with the built widget and the recorded responses: files that are served as they are. */
export async function writeFrame(): Promise<void> {
  const widget = path.join(projectRoot, 'widget/dist');
  if (!existsSync(path.join(widget, 'opina.js')))
    throw new Error('Run npm run build first: there is no widget.');
  cpSync(widget, path.join(folder, 'widget'), { recursive: true, filter: isServed });
  cpSync(recordedFolder, path.join(folder, 'recorded'), { recursive: true });
  cpSync(path.join(recordedFolder, 'media'), path.join(folder, 'media'), { recursive: true });
  for (const file of ['frame.html', 'frame.css']) cpSync(path.join(here, file), path.join(folder, file));
  const bundle = await rolldown({ input: path.join(here, 'frame.ts') });
  await bundle.write({ file: path.join(folder, 'frame.js'), format: 'iife', minify: true });
}

/** Without what only a server needs. */
const isServed = (file: string) => !/\.(br|gz)$|[\\/]dist[\\/]server$/.test(file);

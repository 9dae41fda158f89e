import { type FileHandle, open, stat } from 'node:fs/promises';

const peekedBytes = 256;

/** An export begins with a JSON object, which no header of a CSV file does. */
export const isExportStart = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('{"');

/** Whether a file is an export. False for a pipe, which can only be read once, and for an unreadable file. */
export async function isExportFile(file: string | FileHandle): Promise<boolean> {
  if (typeof file !== 'string') return beginsExport(file);
  if (!(await stat(file).catch(() => undefined))?.isFile()) return false;
  const handle = await open(file, 'r').catch(() => undefined);
  if (handle === undefined) return false;
  try {
    return await beginsExport(handle);
  } finally {
    await handle.close();
  }
}

async function beginsExport(handle: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(peekedBytes), 0, peekedBytes, 0);
  return isExportStart(buffer.toString('utf8', 0, bytesRead));
}

/** Whether a text is an export, and all pieces of the text, which can only be read once. */
export async function detectExport(pieces: AsyncGenerator<string>) {
  let start = '';
  let isOver = false;
  while (!isOver && start.trim() === '') {
    const next = await pieces.next();
    isOver = next.done === true;
    start += next.value ?? '';
  }
  async function* all() {
    yield start;
    yield* pieces;
  }
  return { isExport: isExportStart(start), pieces: all() };
}

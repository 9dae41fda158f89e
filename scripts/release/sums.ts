import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The lines of a file that `sha256sum --check` reads. */
export function sumsOf(files: readonly string[]): string {
  const lines = files.map((file) => {
    const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
    return `${sum}  ${path.basename(file)}\n`;
  });
  return lines.join('');
}

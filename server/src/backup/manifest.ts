import { readdir } from 'node:fs/promises';

/** First in every backup: what it is, and what is needed to use it. */
export interface Manifest {
  readonly format: 1;
  /** Number of the last migration. */
  readonly migration: number;
  /** Major version of the embedded engine. */
  readonly engine: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** How many files there are beside this one. */
  readonly files: number;
}

export const manifestFile = 'manifest.json';

export async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== manifestFile).length;
}

/** Undefined for what no Opina has written. A later format is read as far as its version. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const value: Manifest = JSON.parse(text);
    const numbers = [value.format, value.migration, value.files];
    return numbers.every(Number.isInteger) && typeof value.engine === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

import { readdir } from 'node:fs/promises';

/** The first file of every backup: its format, and the versions that can restore it. */
export interface Manifest {
  readonly format: 1;
  /** Number of the newest migration. */
  readonly migration: number;
  /** Major version of the embedded engine. */
  readonly engine: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The number of the other files. */
  readonly files: number;
}

export const manifestFile = 'manifest.json';

export async function countFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== manifestFile).length;
}

/** Undefined if the text is not a manifest. Of a newer format, only these fields are read. */
export function parseManifest(text: string): Manifest | undefined {
  try {
    const value: Manifest = JSON.parse(text);
    const numbers = [value.format, value.migration, value.files];
    return numbers.every(Number.isInteger) && typeof value.engine === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

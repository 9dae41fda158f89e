import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SizeLimit } from './limits.ts';

const dist = fileURLToPath(new URL('../../widget/dist/', import.meta.url));

export interface FileSize {
  name: string;
  gzip: number;
  brotli: number;
}

export interface Measured {
  limit: SizeLimit;
  files: FileSize[];
}

/** Compressed sizes of the shipped files, grouped by limit. `of`: names the files of one loader. */
export function measure(limits: readonly SizeLimit[], of = 'manifest.json'): Measured[] {
  const manifest = JSON.parse(readFileSync(dist + of, 'utf8')) as Record<string, string>;
  const measured = limits.map((limit) => ({ limit, files: [] as FileSize[] }));
  for (const [name, file] of Object.entries(manifest)) {
    const size = (ending: string) => statSync(`${dist}${file}.${ending}`).size;
    const group = measured.find(({ limit }) => limit.files.test(name));
    if (!group) throw new Error(`No size limit covers ${name}.`);
    group.files.push({ name, gzip: size('gz'), brotli: size('br') });
  }
  return measured;
}

/** A message for each exceeded limit and each missing file. */
export function judge(measured: readonly Measured[]): string[] {
  const over = (title: string, gzip: number, bytes: number) =>
    gzip > bytes ? [`${title}: ${gzip} bytes gzip, ${gzip - bytes} over its limit of ${bytes}`] : [];
  return measured.flatMap(({ limit, files }) => {
    if (files.length === 0) return [`${limit.title}: the build made no such file`];
    if (limit.each)
      return files.flatMap((file) => over(`${limit.title} ${file.name}`, file.gzip, limit.bytes));
    return over(limit.title, sum(files, 'gzip'), limit.bytes);
  });
}

export const sum = (files: readonly FileSize[], of: 'gzip' | 'brotli') =>
  files.reduce((total, file) => total + file[of], 0);

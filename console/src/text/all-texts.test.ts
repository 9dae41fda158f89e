import { expect, it } from 'vitest';

type Texts = Readonly<Record<string, unknown>>;

const files = import.meta.glob<{ texts: Texts }>('../**/{en,es,pt-br}.ts', { eager: true });
const folders = [...new Set(Object.keys(files).map((file) => file.replace(/[^/]+$/, '')))];

/** The paths of all words: `statuses.pending`. */
function paths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, `${path}.${key}`));
}

it('finds the texts of the console', () => {
  expect(folders.length).toBeGreaterThan(5);
});

it.each(folders)('%s says the same things in three languages', (folder) => {
  const [en, es, pt] = ['en', 'es', 'pt-br'].map((name) => files[`${folder}${name}.ts`]?.texts);
  expect(paths(es)).toEqual(paths(en));
  expect(paths(pt)).toEqual(paths(en));
});

it.each(Object.keys(files))('%s has no empty text', (file) => {
  const empty = (value: unknown): boolean =>
    value === '' || (typeof value === 'object' && value !== null && Object.values(value).some(empty));
  expect(empty(files[file]?.texts)).toBe(false);
});

import { expect, it } from 'vitest';

type Texts = Readonly<Record<string, unknown>>;

const files = import.meta.glob<{ texts: Texts }>('../**/{en,es,pt-br}.ts', { eager: true });
const spanish = import.meta.glob<string>('../**/es.ts', { eager: true, query: '?raw', import: 'default' });
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

// Spanish has two forms of address and two words for a review. The console uses one of each: usted, opinión.
it.each(Object.keys(spanish))('%s addresses people as usted', (file) => {
  expect(spanish[file]?.match(/(?<!\p{L})(tus?|tú|te|ti|tuy[oa]s?|contigo|reseñas?)(?!\p{L})/giu)).toBeNull();
});

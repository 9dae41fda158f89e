import { seededRandom } from './seeded-random.ts';

/** Marks a field to leave out. */
const missing = Symbol('missing');

const malformed: readonly unknown[] = [
  missing,
  missing,
  null,
  null,
  '',
  ' ',
  '5',
  '4.7',
  'sim',
  0,
  -1,
  7,
  3.7,
  1e21,
  Number.MAX_SAFE_INTEGER,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { id: {} },
  'a'.repeat(3_000),
  'palavra '.repeat(400),
  'هذا المنتج رائع جدا ١٢٣',
  'מוצר נהדר \u202e esrever',
  '製品はとても良いです',
  'ผลิตภัณฑ์นี้ดีมาก',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'Z\u0335\u0321\u0327a\u0334\u0322l\u0336g\u0335o\u0337'.repeat(20),
  '<img src=x onerror="document.title=1">',
  '"><script>document.title=1</script>',
  'javascript:document.title=1',
  '31/02/2026',
  '{{constructor}}',
  '__proto__',
];

/**
 * The response with about one value in `every` left out, emptied, or replaced: by another type, a huge value, text in
 * another script. Equal seeds give equal responses. No text has words such as "null": if the widget shows one, it is
 * a fault of the widget.
 */
export function breakResponse(response: unknown, seed: number, every: number): unknown {
  const random = seededRandom(seed);

  function breakValue(value: unknown): unknown {
    if (random() < 1 / every) return malformed[Math.floor(random() * malformed.length)];
    if (Array.isArray(value)) return value.map(breakValue).filter((entry) => entry !== missing);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([key, field]) => [key, breakValue(field)] as const);
    return Object.fromEntries(entries.filter(([, field]) => field !== missing));
  }

  const broken = breakValue(response);
  return broken === missing ? null : broken;
}

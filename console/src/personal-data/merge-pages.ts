import type { CallResult } from '@opina/contract/call-values';

export type Person = CallResult<'exportPerson'>;

/** One page's lists after those of the pages before it. What is no list is the same on every page. */
export function mergePages(before: Person | undefined, page: Person): Person {
  if (before === undefined) return page;
  const merged = Object.entries(page).map(([name, value]) => {
    const former: unknown = before[name as keyof Person];
    return [name, Array.isArray(value) && Array.isArray(former) ? [...former, ...value] : value];
  });
  return Object.fromEntries(merged) as Person;
}

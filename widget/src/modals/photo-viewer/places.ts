import type { Photo } from '../../entities/photo.ts';

/** The place `by` steps on, from the last to the first and from the first to the last. */
export function placeAfter(index: number, by: number, count: number): number {
  return count > 0 ? (index + by + count) % count : -1;
}

/** From the second-to-last photo on, the next page is wanted. */
export function isNearEnd(index: number, count: number): boolean {
  return index >= count - 2;
}

/** The chosen photo or, when it is broken, the next one that is not; `undefined` when all are. */
export function standIn(
  all: readonly Photo[],
  broken: ReadonlySet<string>,
  chosen: string,
): Photo | undefined {
  const at = Math.max(
    0,
    all.findIndex(({ key }) => key === chosen),
  );
  return [...all.slice(at), ...all.slice(0, at)].find(({ original }) => !broken.has(original));
}

/** Whole numbers from 0 to at least the highest value, about `steps` of them: nobody writes half a review. */
export function wholeTicks(highest: number, steps: number): number[] {
  const rough = Math.max(1, highest / steps);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((value) => value >= rough) ?? rough;
  const number = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: number + 1 }, (_, at) => at * step);
}

/** About the width of a letter of a label, and the space between two labels, in pixels. */
const letterWidth = 6.2;
const labelGap = 8;

/** The room that each of some labels needs, so that the longest has enough. */
export const roomOf = (labels: readonly string[]): number =>
  Math.max(0, ...labels.map(({ length }) => length)) * letterWidth + labelGap;

/** Every so many of the items that their labels have room, and always the first. */
export function fitting<T>(items: readonly T[], width: number, labelWidth: number): T[] {
  const every = Math.max(1, Math.ceil((items.length * labelWidth) / Math.max(width, 1)));
  return items.filter((_, at) => at % every === 0);
}

/** Counts upon each other: from where to where each reaches. */
export function stacked(counts: readonly number[]) {
  let top = 0;
  return counts.map((count, at) => {
    const from = top;
    top += count;
    return { at, from, to: top };
  });
}

/** How many tiles of at least `minTile` pixels fit beside each other; never fewer than two. */
export const columnsIn = (width: number, minTile: number, gap: number): number =>
  Math.max(2, Math.floor((width + gap) / (minTile + gap)));

/** Where an arrow key leads in a grid; undefined: it is no arrow, or nothing is there. */
export function movedTo(key: string, at: number, columns: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[key];
  if (step === undefined) return undefined;
  const to = at + step;
  return to >= 0 && to < count ? to : undefined;
}

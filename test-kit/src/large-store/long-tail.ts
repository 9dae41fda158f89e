/**
 * Returns a function that draws an index below `count` with a Zipf distribution: index 0 is drawn twice as often as
 * index 1, three times as often as index 2, and so on.
 */
export function longTail(count: number, random: () => number): () => number {
  const upTo = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) {
    sum += 1 / (rank + 1);
    upTo[rank] = sum;
  }
  return () => firstAbove(upTo, random() * sum);
}

function firstAbove(ascending: Float64Array, value: number): number {
  let [low, high] = [0, ascending.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Makes a draw among so many things of which the first is drawn twice as often as the second, three times as often as
 * the third and so on (Zipf). Answers 0 for the first.
 */
export function longTail(things: number, random: () => number): () => number {
  const upTo = new Float64Array(things);
  let sum = 0;
  for (let rank = 0; rank < things; rank++) {
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

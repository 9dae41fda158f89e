/** Work between two looks at other requests, in milliseconds. One piece of work may take longer, but should not. */
const sliceMs = 2;

/** Ends when the slice of the process that was asked for last is over, and everything else has had its time. */
let last: Promise<void> = Promise.resolve();

/**
 * Works through items one after the other, half of the time: after each slice everything else has as long as the slice took, since a
 * request needs several turns. All such work of the process takes turns, so that two do not take the whole of the time. Work whose size
 * a client chooses runs in this, or is bounded to a few milliseconds.
 */
export async function inSlices<T>(
  items: Iterable<T>,
  work: (item: T) => void,
  now: () => number = () => performance.now(),
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  for (let isOver = false; !isOver; ) {
    await inSlice((begun) => {
      do {
        const { done, value } = iterator.next();
        isOver = done === true;
        if (!done) work(value);
      } while (!isOver && now() - begun < sliceMs);
    }, now);
  }
}

/** Does work of a few milliseconds when it has its turn among all such work. Everything else has as long as it took, before the next. */
export async function inSlice<T>(work: (begun: number) => T, now = () => performance.now()): Promise<T> {
  const { begin, end } = askForSlice();
  await begin;
  const begun = now();
  try {
    return work(begun);
  } finally {
    setTimeout(end, now() - begun);
  }
}

function askForSlice() {
  const begin = last;
  let end = () => {};
  last = new Promise((resolve) => {
    end = resolve;
  });
  return { begin, end };
}

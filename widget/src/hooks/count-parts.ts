/** The parts of a widget that have not gone on yet from what the server has drawn. */
export interface PartCount {
  /** Returns what forgets it, as nothing draws it any longer. */
  add(part: object): () => void;
  /** It has gone on. */
  remove(part: object): void;
}

/** Calls `onWhole` when the last part has gone on. */
export function countParts(onWhole: () => void): PartCount {
  const waiting = new Set<object>();
  return {
    add(part) {
      waiting.add(part);
      return () => waiting.delete(part);
    },
    remove(part) {
      if (waiting.delete(part) && !waiting.size) onWhole();
    },
  };
}

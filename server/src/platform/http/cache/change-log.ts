import type { Change } from '../../notices/change.ts';

/** Times of the last changes of stores and products. */
export interface ChangeLog {
  add(change: Change, time: number): void;
  /** Whether what a response shows was changed at or after this time. `true` if the log does not reach so far back. */
  isAfter(subject: ResponseSubject, time: number): boolean;
}

/** What a response is about; without a product: several products of the store, or the store itself. */
export interface ResponseSubject {
  readonly storeId: string;
  readonly productCode?: string | undefined;
}

/** Stands for all products, in responses about several; no product code is empty. */
export const anyProduct = '';

const maxNames = 20_000;

/** Reaches back at least this far. With very many changes it forgets which they were, and counts all as changed. */
export function createChangeLog(reachMs: number, begun: number): ChangeLog {
  let [older, newer] = [new Map<string, number>(), new Map<string, number>()];
  let turnedAt = begun;
  let forgottenBefore = begun - reachMs;
  let allAt = Number.NEGATIVE_INFINITY;

  const turn = (time: number): void => {
    forgottenBefore = turnedAt;
    [older, newer] = [newer, new Map()];
    turnedAt = time;
  };
  return {
    add({ storeId, productCode }, time) {
      if (time - turnedAt >= reachMs) turn(time);
      if (newer.size >= maxNames || storeId === undefined) {
        newer.clear();
        allAt = time;
      } else if (productCode === undefined) {
        newer.set(nameOf(storeId), time);
      } else {
        newer.set(nameOf(storeId, productCode), time);
        newer.set(nameOf(storeId, anyProduct), time);
      }
    },
    isAfter({ storeId, productCode = anyProduct }, time) {
      if (allAt >= time || time < forgottenBefore) return true;
      const isChanged = (name: string) =>
        (newer.get(name) ?? older.get(name) ?? Number.NEGATIVE_INFINITY) >= time;
      return isChanged(nameOf(storeId)) || isChanged(nameOf(storeId, productCode));
    },
  };
}

const nameOf = (...subject: string[]): string => JSON.stringify(subject);

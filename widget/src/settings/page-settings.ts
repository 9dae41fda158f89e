import { readGlobal } from '../browser/unclobbered.ts';
import type { Settings } from './settings.ts';

/**
 * A settings array as a map, the last pair of a name winning; `undefined` when the host has put up none. The array is
 * the host's, who reads it back: it is never consumed or changed, and read anew each time.
 */
export function readSettings(list: unknown = readGlobal('_trustvox')): Settings | undefined {
  return Array.isArray(list) ? new Map(list.flatMap(pairsOf)) : undefined;
}

type Pair = [key: unknown, value: unknown];

/** Some hosts push a list of pairs where others push the pairs. */
const pairsOf = (entry: unknown): Pair[] => {
  if (!Array.isArray(entry)) return [];
  return (Array.isArray(entry[0]) ? entry.filter(Array.isArray) : [entry]) as Pair[];
};

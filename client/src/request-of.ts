import { callTable } from './call-table.ts';
import type { CallName } from './types.ts';

/** The parts of a call, without their types. */
export interface CallParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The method and the address of a call. Values of a path and of a query are encoded; undefined ones are left out. */
export function requestOf(name: CallName, { params = {}, query = {} }: CallParts): [string, string] {
  // Programs in JavaScript may give any name.
  if (!Object.hasOwn(callTable, name)) throw new TypeError(`The API has no call ${name}.`);
  const [method, path] = callTable[name];
  const address = path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = params[part];
    if (value === undefined || value === '') throw new TypeError(`${name} needs params.${part}.`);
    return encodeURIComponent(String(value));
  });
  const search = searchOf(query);
  return [method, search === '' ? address : `${address}?${search}`];
}

/** Lists are repeated: `rate=1&rate=2`. */
function searchOf(query: Readonly<Record<string, unknown>>): string {
  const values = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().map((one) => [key, one] as const),
  );
  const given = values.filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
}

import { callTable } from 'virtual:call-table';

/** The parts of a call, without their types. */
export interface CallParts {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The method and the address of a call. Values of a path and of a query are encoded; undefined ones are left out. */
export function requestOf(name: string, { params = {}, query = {} }: CallParts): [string, string] {
  const [method, path] = callTable[name] ?? [];
  if (method === undefined || path === undefined)
    throw new Error(`The console does not know the call ${name}`);
  const address = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(params[part])));
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

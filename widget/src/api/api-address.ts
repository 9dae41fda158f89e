/** The server's address, and the product and store of the calls. */
export interface ApiAddress {
  /** Base address of the main API, without a slash at its end. */
  apiUrl: string;
  code: string;
  storeId: string;
}

/** Query parameters; those that are `undefined` or `false` are left out, those that are lists come once for each. */
type Parameters = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** The address of a call, under the base address. */
export function addressOf(apiUrl: string, path: string, parameters: Parameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === false) continue;
    for (const one of typeof value === 'object' ? value : [value]) query.append(name, String(one));
  }
  return `${apiUrl}${path}?${query}`;
}

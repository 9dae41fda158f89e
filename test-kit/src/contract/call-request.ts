import type { Call } from '@opina/contract/call';
import type { RawBody } from './body-values.ts';
import type { RawParameters } from './parameter-values.ts';

export interface CallValues {
  readonly params: RawParameters;
  readonly query: RawParameters;
  readonly body?: RawBody | undefined;
  /** The whole `Authorization` header. */
  readonly token?: string | undefined;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A call with these values as a request for `inject`. Values are put into the address unchanged. */
export function requestOf(call: Call, { params, query, body, token, headers: further }: CallValues) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]?.[0] ?? '1');
  const search = Object.entries(query).flatMap(([name, values]) => values.map((value) => `${name}=${value}`));
  const headers: Record<string, string> = {
    ...further,
    ...(body && { 'content-type': body.type }),
    ...(token === undefined ? {} : { authorization: token }),
  };
  return {
    method: call.method,
    url: `${path}?${search.join('&')}`,
    headers,
    ...(body && { payload: body.payload }),
  };
}

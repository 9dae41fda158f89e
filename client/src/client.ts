import { CallError } from './call-error.ts';
import { errorOf } from './error-of.ts';
import { type CallParts, requestOf } from './request-of.ts';
import { mayRepeat, waitBefore } from './retry.ts';
import type { CallName, CallResult, CallValues } from './types.ts';

export interface ClientOptions {
  /** The address of the server, such as `https://reviews.shop.example`, with the path below which it is, if any. */
  readonly url: string;
  /** A token of the store, or the operator token. A function is asked before each request. */
  readonly token?: string | (() => string | Promise<string>) | undefined;
  /** Default: 2. How often a request is sent again after 429; and, unless it is a POST or PATCH, after 502, 503, 504 or no response. */
  readonly retries?: number | undefined;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** Calls whose result names the cursor of the next page. */
export type PagedCallName = {
  [Name in CallName]: CallResult<Name> extends { readonly next_cursor?: string | null } ? Name : never;
}[CallName];

export interface Client {
  /** Sends a call and returns the JSON of its response. Throws a `CallError`. */
  call<Name extends CallName>(
    name: Name,
    values: CallValues<Name>,
    options?: CallOptions,
  ): Promise<CallResult<Name>>;
  /** The same for a call whose body is a file, of the type of the Blob. */
  callWithFile<Name extends CallName>(
    name: Name,
    values: CallValues<Name>,
    file: Blob,
    options?: CallOptions,
  ): Promise<CallResult<Name>>;
  /** The same for a call whose response is a file. Its body can be read as a stream. */
  callForFile<Name extends CallName>(
    name: Name,
    values: CallValues<Name>,
    options?: CallOptions,
  ): Promise<Response>;
  /** Sends a call until its last page, and yields the result of each. */
  pages<Name extends PagedCallName>(
    name: Name,
    values: CallValues<Name>,
    options?: CallOptions,
  ): AsyncGenerator<CallResult<Name>>;
}

/** Makes a client of a server's API. It opens nothing and sends nothing by itself. Throws a `TypeError` for an address that is none. */
export function createClient({ url, token, retries = 2, fetch = globalThis.fetch }: ClientOptions): Client {
  const base = new URL(url).href.replace(/\/+$/, '');

  async function headersOf(type: string | undefined): Promise<Record<string, string>> {
    const given = typeof token === 'function' ? await token() : token;
    return {
      ...(given !== undefined && { authorization: `Bearer ${given}` }),
      ...(type !== undefined && { 'content-type': type }),
    };
  }

  /** The response, or the error of a request that got none. */
  async function tryOnce(method: string, address: string, init: RequestInit): Promise<Response | CallError> {
    try {
      return await fetch(`${base}${address}`, { ...init, method });
    } catch (cause) {
      if (init.signal?.aborted) throw cause;
      return new CallError('network', 0, 'The server did not respond.', { cause });
    }
  }

  async function send(name: CallName, parts: CallParts, init: RequestInit, type?: string): Promise<Response> {
    const [method, address] = requestOf(name, parts);
    for (let tried = 0; ; tried += 1) {
      const outcome = await tryOnce(method, address, { ...init, headers: await headersOf(type) });
      if (outcome instanceof Response && outcome.ok) return outcome;
      if (tried >= retries || !mayRepeat(method, outcome)) throw await asError(outcome);
      await waitBefore(tried, outcome, init.signal ?? undefined);
    }
  }

  const call: Client['call'] = async (name, values, { signal } = {}) => {
    const parts = values as CallParts;
    const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
    const init = { signal: signal ?? null, ...(body !== undefined && { body }) };
    return (await send(name, parts, init, body && 'application/json')).json();
  };

  return {
    call,
    async callWithFile(name, values, file, { signal } = {}) {
      const init = { signal: signal ?? null, body: file };
      const type = file.type || 'application/octet-stream';
      return (await send(name, values as CallParts, init, type)).json();
    },
    callForFile: (name, values, { signal } = {}) =>
      send(name, values as CallParts, { signal: signal ?? null }),
    async *pages(name, values, options) {
      const parts = values as CallParts;
      let cursor: unknown;
      do {
        const query = { ...parts.query, ...(cursor !== undefined && { cursor }) };
        const page = await call(name, { ...parts, query } as typeof values, options);
        yield page;
        cursor = (page as { readonly next_cursor?: string | null }).next_cursor;
      } while (typeof cursor === 'string');
    },
  };
}

const asError = (outcome: Response | CallError) => (outcome instanceof Response ? errorOf(outcome) : outcome);

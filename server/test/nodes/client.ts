/** Any response but 2xx. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, text: string) {
    super(`status ${status}: ${text}`);
    this.status = status;
  }
}

export interface Responded {
  readonly isRead: boolean;
  readonly status: number;
  readonly sentAt: number;
  readonly at: number;
}

export interface Client {
  readonly storeId: string;
  /** Sends JSON, or a body of a given type. Returns the JSON of a response 2xx; throws `Refused` for any other. */
  call(method: string, address: string, body?: object | TypedBody): Promise<Json>;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails otherwise.
type Json = any;

export interface TypedBody {
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

const isTyped = (body: object): body is TypedBody => 'content' in body;

/** Calls of one store on one server. */
export function createClient(
  serverUrl: string,
  { id: storeId, token }: { readonly id: string; readonly token: string },
  onResponse: (response: Responded) => void,
): Client {
  return {
    storeId,
    async call(method, address, body) {
      const typed =
        body === undefined || isTyped(body)
          ? body
          : { type: 'application/json', content: JSON.stringify(body) };
      const sentAt = performance.now();
      const response = await fetch(`${serverUrl}${address}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(typed && { 'content-type': typed.type }) },
        ...(typed && { body: typed.content }),
      });
      const text = await response.text();
      const { status } = response;
      onResponse({ isRead: method === 'GET', status, sentAt, at: performance.now() });
      if (!response.ok) throw new Refused(status, text);
      return JSON.parse(text);
    },
  };
}

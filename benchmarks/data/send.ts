import { Agent, request as httpRequest } from 'node:http';

/** A request as a page sends it. `body` is JSON. */
export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
}

export interface SentResponse {
  /** 0: no response. */
  readonly status: number;
  readonly body: string;
}

/** Sends requests over a limited number of kept connections. Requests that wait for one are sent in order. */
export function openSender(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (origin: string, { method, path, body }: Sent): Promise<SentResponse> =>
      new Promise((resolve) => {
        const headers = {
          'accept-encoding': 'identity',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        };
        httpRequest(`${origin}${path}`, { method, agent, headers }, (response) => {
          const chunks: Buffer[] = [];
          response
            .on('data', (chunk: Buffer) => chunks.push(chunk))
            .on('error', () => resolve({ status: 0, body: '' }))
            .on('end', () =>
              resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
            );
        })
          .on('error', () => resolve({ status: 0, body: '' }))
          .end(body);
      }),
    close: () => agent.destroy(),
  };
}

export type Sender = ReturnType<typeof openSender>;

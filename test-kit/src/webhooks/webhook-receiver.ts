import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the receiver does with a request: a status with an optional body and location, or no response at all. */
export type ReceiverBehaviour =
  | { readonly status: number; readonly body?: string; readonly location?: string }
  | 'hang'
  | 'drop';

export interface ReceivedEvent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As it was sent. */
  readonly body: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface WebhookReceiver {
  readonly url: string;
  /** `localhost:PORT`. */
  readonly host: string;
  /** All requests, in order, also those that were refused. */
  readonly received: ReceivedEvent[];
  /** Closes the connections of requests that hang. */
  closeConnections(): void;
  behave: (event: ReceivedEvent, attempt: number) => ReceiverBehaviour | Promise<ReceiverBehaviour>;
  close(): Promise<void>;
}

/** A server on this machine that records webhooks and can fail on purpose. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = [];
  const server = createServer((request, response) => void receive(request, response));
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return;
    const { type, data } = JSON.parse(body) as Pick<ReceivedEvent, 'type' | 'data'>;
    const event = {
      path: request.url ?? '',
      headers: request.headers as ReceivedEvent['headers'],
      body,
      type,
      data,
    };
    received.push(event);
    const behaviour = await receiver.behave(event, received.length);
    if (behaviour === 'drop') request.socket.destroy();
    else if (behaviour !== 'hang') {
      const { status, body: answer = '', location } = behaviour;
      response.writeHead(status, location === undefined ? {} : { location }).end(answer);
    }
  }
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const receiver: WebhookReceiver = {
    url: `http://${host}/opina`,
    host,
    received,
    closeConnections: () => server.closeAllConnections(),
    behave: () => ({ status: 204 }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export interface LoadStore {
  readonly id: string;
  readonly token: string;
  /** A review to vote on. */
  readonly reviewId: number;
}

/** A visitor who votes up, down, up … until a call fails. */
export interface Voter {
  readonly visitorId: string;
  readonly reviewId: number;
  /** The last vote with a response. */
  acknowledged: Direction | undefined;
  /** A vote that was sent and got no response, or an error: it may have been stored. */
  pending: Direction | undefined;
}

export type Direction = 'upvote' | 'downvote';

/** What servers have acknowledged. */
export interface Acknowledged {
  readonly voters: Voter[];
  readonly questions: { readonly storeId: string; readonly id: number; readonly question: string }[];
  /** Addresses of people who were answered in private, so that a message was queued. */
  readonly answered: string[];
  readonly imports: { readonly storeId: string; readonly source: string }[];
}

export const rowsOfImport = 60;
/** Between the calls of a loop, so that the nodes are busy and not overloaded. */
const pauseMs = 50;

/** One of the responses 2xx. Others, and calls without a response, are errors. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

export interface LoadOptions {
  /** Address of the server; empty while it does not run. */
  readonly serverUrl: () => string;
  readonly store: LoadStore;
  readonly acknowledged: Acknowledged;
  readonly onSuccess: () => void;
  readonly onFailure: (error: unknown) => void;
}

/** Votes, asks, answers and imports in one store through one server until it is stopped. */
export function startLoad(options: LoadOptions): { stop(): Promise<void> } {
  let isStopped = false;
  const repeat = async (work: () => Promise<void>) => {
    while (!isStopped) {
      try {
        await work();
        options.onSuccess();
      } catch (error) {
        options.onFailure(error);
      }
      await wait(pauseMs);
    }
  };
  const running = [
    repeat(() => vote(options, () => isStopped)),
    repeat(() => askAndAnswer(options)),
    repeat(importer(options)),
  ];
  return {
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

async function call(options: LoadOptions, method: string, address: string, body?: string | object) {
  const type = typeof body === 'string' ? 'text/csv' : 'application/json';
  const response = await fetch(`${options.serverUrl()}${address}`, {
    method,
    headers: {
      authorization: `Bearer ${options.store.token}`,
      ...(body !== undefined && { 'content-type': type }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Refused(response.status);
  return JSON.parse(text);
}

/** A few votes of one visitor. */
async function vote(options: LoadOptions, isStopped: () => boolean): Promise<void> {
  const { id, reviewId } = options.store;
  const voter: Voter = { visitorId: randomUUID(), reviewId, acknowledged: undefined, pending: undefined };
  options.acknowledged.voters.push(voter);
  for (let n = 0; n < 4 && !isStopped(); n++) {
    const direction = n % 2 === 0 ? 'upvote' : 'downvote';
    voter.pending = direction;
    await call(
      options,
      'POST',
      `/widget/opinions/${reviewId}/${direction}s?store_id=${id}&visitor_id=${voter.visitorId}&change=true`,
    );
    voter.acknowledged = direction;
    voter.pending = undefined;
  }
}

async function askAndAnswer(options: LoadOptions): Promise<void> {
  const { store, acknowledged } = options;
  const name = randomUUID();
  const question = `Does it fit ${name}?`;
  const email = `${name}@customer.example`;
  const asked = await call(options, 'POST', `/widget/questions?store_id=${store.id}&code=p`, {
    question,
    email,
  });
  acknowledged.questions.push({ storeId: store.id, id: asked.id, question });
  await call(options, 'PUT', `/api/stores/${store.id}/questions/${asked.id}/answer`, {
    answer: 'Yes',
    visibility: 'private',
  });
  acknowledged.answered.push(email);
}

/** Sends a file until a server acknowledges it, then another. */
function importer(options: LoadOptions): () => Promise<void> {
  const { store, acknowledged } = options;
  let source = randomUUID();
  return async () => {
    const lines = Array.from({ length: rowsOfImport }, (_, at) => `r${at},P${at % 7},${1 + (at % 5)},Good\n`);
    const file = `source_id,product_code,rate,text\n${lines.join('')}`;
    await call(options, 'POST', `/api/stores/${store.id}/imports?source=${source}`, file);
    acknowledged.imports.push({ storeId: store.id, source });
    source = randomUUID();
  };
}

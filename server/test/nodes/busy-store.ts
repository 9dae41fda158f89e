import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pictures } from '@opina/test-kit/media/pictures';
import { type Client, Refused } from './client.ts';

/**
 * What a server has acknowledged last, and what it was asked for since and has not acknowledged: that may be stored or not.
 */
export interface Acknowledged<T> {
  last: T;
  pending?: T | undefined;
}

export type Vote = 'upvote' | 'downvote' | 'none';

/** The state that the database must have in the end. */
export class Ledger {
  readonly votes: {
    readonly visitorId: string;
    readonly reviewId: number;
    readonly vote: Acknowledged<Vote>;
  }[] = [];
  readonly questions: AskedQuestion[] = [];
  readonly people: Person[] = [];
  /** Sources of imported files. */
  readonly imports: string[] = [];
  readonly replies: { readonly text: string; readonly state: Acknowledged<'there' | 'gone'> }[] = [];
  readonly photos: { readonly reviewId: number; readonly count: Acknowledged<number> }[] = [];
  readonly statuses: { readonly reviewId: number; readonly status: Acknowledged<string> }[] = [];
  readonly choices: { readonly reviewId: number; readonly optionId: Acknowledged<number> }[] = [];
}

/** A question that two servers got at the same time: one is stored. */
export interface AskedQuestion {
  readonly question: string;
  readonly email: string;
  /** How many of the two were acknowledged. */
  acknowledged: number;
  readonly state: Acknowledged<'asked' | 'public' | 'private' | 'erased'>;
}

/** The author of a review. */
export interface Person {
  readonly email: string;
  readonly sourceId: string;
  readonly state: Acknowledged<'written' | 'anonymous' | 'deleted'>;
}

export const rowsOfImport = 20;
/** Between the calls of a client, so that the machine is busy and not overloaded. */
const pauseMs = 20;

export interface BusyStore {
  readonly clients: readonly Client[];
  /** As many as clients, each of another product, with a sale item; all servers change all of them. */
  readonly reviewIds: readonly number[];
  /** Of one survey question. */
  readonly optionIds: readonly number[];
  readonly ledger: Ledger;
  /** Of calls that did not succeed, except those with 503. */
  readonly onError: (error: unknown) => void;
}

/** Reads and writes in a store through all servers, until it is stopped. */
export function startBusyStore(store: BusyStore): { stop(): Promise<void> } {
  let isStopped = false;
  const repeat = async (work: () => Promise<void>) => {
    while (!isStopped) {
      try {
        await work();
      } catch (error) {
        if (!isUnavailable(error)) store.onError(error);
      }
      await wait(pauseMs);
    }
  };
  const running = store.clients.flatMap((client, at) =>
    [
      reader(store, client),
      voter(store, client),
      voter(store, client),
      asker(store, at),
      person(store, client),
      importer(store, client),
      replier(store, client),
      photographer(store, client, at),
      moderator(store, client, at),
      customer(store, client, at),
    ].map(repeat),
  );
  return {
    async stop() {
      isStopped = true;
      await Promise.all(running);
    },
  };
}

const isUnavailable = (error: unknown) => error instanceof Refused && error.status === 503;
const isUnknown = (error: unknown) => error instanceof Refused && error.status === 404;

type Work = () => Promise<void>;

const anyOf = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T;

async function acknowledge<T>(state: Acknowledged<T>, next: T, work: () => Promise<unknown>): Promise<void> {
  state.pending = next;
  try {
    await work();
    state.last = next;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    state.pending = undefined;
    throw error;
  }
  state.pending = undefined;
}

function reader({ reviewIds }: BusyStore, { call, storeId }: Client): Work {
  const reads = [
    `/widget/root?store_id=${storeId}&code=p0`,
    `/widget/opinions?store_id=${storeId}&code=p0`,
    `/widget/questions?store_id=${storeId}&code=p0`,
    `/api/stores/${storeId}/opinions/${reviewIds[0]}`,
  ];
  return async () => {
    for (const read of reads) await call('GET', read);
  };
}

/** A visitor who votes, changes their mind and withdraws. */
function voter({ ledger, reviewIds }: BusyStore, { call, storeId }: Client): Work {
  return async () => {
    const visitorId = randomUUID();
    const reviewId = anyOf(reviewIds);
    const vote: Acknowledged<Vote> = { last: 'none' };
    ledger.votes.push({ visitorId, reviewId, vote });
    const send = (next: Vote, path: 'upvotes' | 'downvotes', flag = '') =>
      acknowledge(vote, next, () =>
        call(
          'POST',
          `/widget/opinions/${reviewId}/${path}?store_id=${storeId}&visitor_id=${visitorId}${flag}`,
        ),
      );
    try {
      await send('upvote', 'upvotes');
      await send('downvote', 'downvotes', '&change=true');
      if (randomInt(2) === 0) await send('none', 'downvotes', '&unvote=true');
    } catch (error) {
      // The review is hidden at the moment.
      if (!isUnknown(error)) throw error;
    }
  };
}

/** Asks the same question on two servers at the same time. The store answers in public or in private, or erases the asker. */
function asker({ ledger, clients }: BusyStore, at: number): Work {
  const [first, second] = [clients[at], clients[(at + 1) % clients.length]] as [Client, Client];
  const ends = ['public', 'private', 'erased'] as const;
  return async () => {
    const name = randomUUID();
    const email = `${name}@customer.example`;
    const asked: AskedQuestion = {
      question: `Does it fit ${name}?`,
      email,
      acknowledged: 0,
      state: { last: 'asked' },
    };
    ledger.questions.push(asked);
    const ask = async ({ call, storeId }: Client): Promise<number> => {
      const { question } = asked;
      const { id } = await call('POST', `/widget/questions?store_id=${storeId}&code=p${at}`, {
        question,
        email,
      });
      asked.acknowledged += 1;
      return id;
    };
    const results = await Promise.allSettled([ask(first), ask(second)]);
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const end = anyOf(ends);
    const of = `/api/stores/${first.storeId}`;
    const visibility = end === 'private' ? 'private' : 'public';
    await acknowledge(asked.state, visibility, async () => {
      // The second request got an id of no question.
      const answers = await Promise.allSettled(
        ids.map((id) => first.call('PUT', `${of}/questions/${id}/answer`, { answer: 'Yes', visibility })),
      );
      const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
      const [error] = errors.filter((one) => !isUnknown(one));
      if (error !== undefined || errors.length === ids.length) throw error ?? errors[0];
    });
    if (end !== 'erased') return;
    await acknowledge(asked.state, 'erased', () =>
      second.call('POST', `${of}/personal-data/erase`, { email }),
    );
  };
}

/** A customer writes a review and is erased. */
function person({ ledger }: BusyStore, { call, storeId }: Client): Work {
  return async () => {
    const [email, sourceId] = [`${randomUUID()}@customer.example`, randomUUID()];
    const one: Person = { email, sourceId, state: { last: 'written' } };
    await call('POST', `/api/stores/${storeId}/opinions`, {
      product_code: `p${randomInt(3)}`,
      rate: randomInt(1, 6),
      author_email: email,
      source_id: sourceId,
    });
    ledger.people.push(one);
    const [state, opinions] = anyOf([
      ['anonymous', 'anonymise'],
      ['deleted', 'delete'],
    ] as const);
    await acknowledge(one.state, state, () =>
      call('POST', `/api/stores/${storeId}/personal-data/erase`, { email, opinions }),
    );
  };
}

function importer({ ledger }: BusyStore, { call, storeId }: Client): Work {
  return async () => {
    const source = randomUUID();
    const lines = Array.from({ length: rowsOfImport }, (_, at) => `r${at},p${at % 3},${1 + (at % 5)},Good\n`);
    const content = `source_id,product_code,rate,text\n${lines.join('')}`;
    await call('POST', `/api/stores/${storeId}/imports?source=${source}`, { type: 'text/csv', content });
    ledger.imports.push(source);
  };
}

/** Replies to a review, and deletes the reply. */
function replier({ ledger, reviewIds }: BusyStore, { call, storeId }: Client): Work {
  return async () => {
    const text = randomUUID();
    const comments = `/api/stores/${storeId}/opinions/${anyOf(reviewIds)}/comments`;
    const state: Acknowledged<'there' | 'gone'> = { last: 'gone' };
    ledger.replies.push({ text, state });
    let id = -1;
    await acknowledge(state, 'there', async () => {
      const review = await call('POST', comments, { text });
      id = review.comments.find((one: { text: string }) => one.text === text).id;
    });
    await acknowledge(state, 'gone', () => call('DELETE', `${comments}/${id}`));
  };
}

/** Nobody else adds pictures to this review, but others change its status. */
function photographer({ ledger, reviewIds }: BusyStore, { call, storeId }: Client, at: number): Work {
  const reviewId = reviewIds[(at + 1) % reviewIds.length] ?? 0;
  const count: Acknowledged<number> = { last: 0 };
  ledger.photos.push({ reviewId, count });
  const photos = `/api/stores/${storeId}/opinions/${reviewId}/photos`;
  let added = 0;
  return async () => {
    added += 1;
    const background = `#${added.toString(16).padStart(6, '0')}`;
    const content = new Uint8Array(await pictures.jpeg({ width: 40, height: 40 }, background));
    let ids: number[] = [];
    const before = count.last;
    await acknowledge(count, before + 1, async () => {
      const review = await call('POST', photos, { type: 'image/jpeg', content });
      ids = review.review_photos.map(({ id }: { id: number }) => id);
    });
    count.last = ids.length;
    while (ids.length > 2) {
      await acknowledge(count, ids.length - 1, () => call('DELETE', `${photos}/${ids.shift()}`));
    }
  };
}

/** Hides and shows a review. */
function moderator({ ledger, reviewIds }: BusyStore, { call, storeId }: Client, at: number): Work {
  const reviewId = reviewIds[at] ?? 0;
  const status: Acknowledged<string> = { last: 'published' };
  ledger.statuses.push({ reviewId, status });
  return async () => {
    for (const next of ['hidden', 'published']) {
      await acknowledge(status, next, () =>
        call('PATCH', `/api/stores/${storeId}/opinions/${reviewId}`, { status: next }),
      );
    }
  };
}

/** Chooses another option of a survey question, again and again. */
function customer({ ledger, reviewIds, optionIds }: BusyStore, { call, storeId }: Client, at: number): Work {
  const reviewId = reviewIds[(at + 2) % reviewIds.length] ?? 0;
  const optionId: Acknowledged<number> = { last: 0 };
  ledger.choices.push({ reviewId, optionId });
  return async () => {
    const next = anyOf(optionIds);
    await acknowledge(optionId, next, () =>
      call('PUT', `/api/stores/${storeId}/opinions/${reviewId}/survey_answers`, { option_ids: [next] }),
    );
  };
}

import { consoleHeaders, type Method, testPassword } from './console-client.ts';

/** The store's log (`activity`), or that of accounts (`account_activity`). */
export type Log = 'store' | 'people';

/** What a person asks the server to change. */
interface Act {
  readonly log: Log;
  /** What the log says of it, in the words of `made` and `changed`. */
  readonly what: string;
  /** What the person knows once it has happened. */
  readonly onDone?: () => void;
}

export interface HeldSession {
  readonly cookie: string;
  /** Undefined: the server was killed before it told. */
  id: string | undefined;
  /** Until the server has answered that it has ended. */
  isOpen: boolean;
}

/** Somebody who signs in with several browsers, and changes rows of a store. */
export interface KilledPerson {
  readonly accountId: string;
  readonly email: string;
  /** The person's own, so that nobody else decides it. */
  readonly reviewId: number;
  readonly sessions: HeldSession[];
  /** What has happened, by answers and by what was found after a kill. In order. */
  readonly done: Readonly<Record<Log, string[]>>;
  /** What was asked for, and has no answer yet. */
  asked: Act | undefined;
  /** A saved reply that is not deleted yet. */
  replyId: number | undefined;
}

export const newPerson = (who: Pick<KilledPerson, 'accountId' | 'email' | 'reviewId'>): KilledPerson => ({
  ...who,
  sessions: [],
  done: { store: [], people: [] },
  asked: undefined,
  replyId: undefined,
});

/** How a log says that something is new, which has no id before the answer. */
export const made = (kind: string, value: string) => `new ${kind}: ${value}`;
/** How it says what became of a thing. */
export const changed = (thing: string, value: string | null) => `${thing}: ${value ?? 'gone'}`;

/** An act without an answer has happened after all. */
export function settle({ done }: KilledPerson, { log, what, onDone }: Act): void {
  done[log].push(what);
  onDone?.();
}

interface Call {
  readonly method: Method;
  readonly address: string;
  readonly cookie?: string;
  readonly body?: object;
}

/** A call as the console makes it. Rejects with a `TypeError` if the server is killed meanwhile. */
export async function callConsole(url: string, { method, address, cookie, body }: Call) {
  const headers = {
    ...consoleHeaders,
    ...(cookie !== undefined && { cookie }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await fetch(`${url}${address}`, sent);
  const answer = (await response.json()) as Readonly<Record<string, unknown>>;
  return { status: response.status, answer, cookies: response.headers.getSetCookie() };
}

const sessions = '/api/console/sessions';
const store = '/api/stores/loja';

/** Signs in, changes, signs out… until the server is killed. Calls `onAnswer` after each answer. */
export async function workUntilKilled(
  url: string,
  person: KilledPerson,
  onAnswer: () => void,
): Promise<never> {
  async function ask(call: Call, act?: Act) {
    person.asked = act;
    const { status, answer, cookies } = await callConsole(url, call);
    if (status >= 300) throw new Error(`${call.method} ${call.address}: ${status} ${JSON.stringify(answer)}`);
    if (act !== undefined) settle(person, act);
    person.asked = undefined;
    onAnswer();
    return { answer, cookies };
  }

  async function signIn(): Promise<HeldSession> {
    const body = { email: person.email, password: testPassword };
    const act: Act = { log: 'people', what: made('session', '') };
    const { cookies } = await ask({ method: 'POST', address: sessions, body }, act);
    const cookie = cookies[0]?.split(';')[0] ?? '';
    const session: HeldSession = { cookie, id: undefined, isOpen: true };
    person.sessions.push(session);
    const { answer } = await ask({ method: 'GET', address: sessions, cookie });
    const items = answer.items as { readonly id: string; readonly is_current: boolean }[];
    session.id = items.find((one) => one.is_current)?.id;
    return session;
  }

  /** Signs out with the session's own cookie, or ends it with that of another session. */
  function end(session: HeldSession, { cookie }: HeldSession) {
    const address = cookie === session.cookie ? `${sessions}/current` : `${sessions}/${session.id}`;
    const what = changed(`session ${session.id}`, null);
    const onDone = () => {
      session.isOpen = false;
    };
    return ask({ method: 'DELETE', address, cookie }, { log: 'people', what, onDone });
  }

  async function change({ cookie }: HeldSession): Promise<void> {
    const toStore = (method: Method, address: string, act: Omit<Act, 'log'>, body?: object) =>
      ask({ method, address: `${store}${address}`, cookie, ...(body && { body }) }, { ...act, log: 'store' });
    // No act that has happened has the same.
    const own = `${person.reviewId}.${person.done.store.length}`;
    const [first, then, name] = [`Obrigado ${own}`, `Muito obrigado ${own}`, `Loja ${own}`];
    if (person.replyId === undefined) {
      const what = made('saved_reply', first);
      const body = { title: 'Obrigado', text: first };
      const { answer } = await toStore('POST', '/saved-replies', { what }, body);
      person.replyId = answer.id as number;
    }
    const reply = `/saved-replies/${person.replyId}`;
    const thing = `saved_reply ${person.replyId}`;
    await toStore('PATCH', reply, { what: changed(thing, then) }, { text: then });
    await toStore('PATCH', '/settings', { what: changed('settings', name) }, { name });
    const review = `review ${person.reviewId}`;
    const isPublished = person.done.store.findLast((what) => what.startsWith(review))?.endsWith('published');
    const decision = isPublished ? { status: 'refused', reason: 'off_topic' } : { status: 'published' };
    const decided = { what: changed(review, decision.status) };
    await toStore('PATCH', `/opinions/${person.reviewId}`, decided, decision);
    const onDone = () => {
      person.replyId = undefined;
    };
    await toStore('DELETE', reply, { what: changed(thing, null), onDone });
  }

  for (let turn = 0; ; turn += 1) {
    const here = await signIn();
    const there = await signIn();
    await end(there, turn % 2 === 0 ? here : there);
    await change(here);
  }
}

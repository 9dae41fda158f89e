import { voteActions } from '@opina/contract/constants/reviews';
import { isEmail } from '../entities/ask-rules.ts';
import type { Votes } from '../entities/review.ts';

/** The part of the browser's storage that is used. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What the widget remembers of its visitor, across pages and visits. */
export interface VisitorStorage {
  readVotes(): Votes;
  saveVote(reviewId: string, action: Votes[string] | undefined): void;
  /** The visitor's random id, made at the first call: who only reads gets none. */
  visitorId(): string;
  /** Where the visitor had the last answer sent to; empty when unknown. */
  readEmail(): string;
  /** What is no e-mail address is ignored. */
  saveEmail(email: string): void;
  /** What the overview of a product last needed, in pixels; empty when unknown. */
  readRooms(product: string): number[];
  saveRooms(product: string, rooms: readonly number[]): void;
}

/** Everything is kept under this one key. */
const storageKey = 'trustvox';

/** Of so many products the rooms are kept. */
const keptRooms = 30;

/** Nobody votes this much: it is not ours, and reading it would hold up the page. */
const maxContentLength = 200_000;

type Content = Record<string, unknown>;

/**
 * Reads and writes the one key. Content that cannot be read, or is another script's, counts as none; fields that are
 * not known here are kept. Where the browser forbids storage, it is remembered until the page goes.
 */
export function createVisitorStorage(
  storage: TextStorage | undefined,
  makeId: () => string = makeVisitorId,
): VisitorStorage {
  let memory: Content = {};

  function read(): Content {
    try {
      return storage ? parse(storage.getItem(storageKey) ?? '{}') : memory;
    } catch {
      return memory;
    }
  }

  function write(change: Content) {
    memory = { ...read(), votes: readVotes(), ...change };
    try {
      storage?.setItem(storageKey, JSON.stringify(memory));
    } catch {
      // Forbidden or full: `memory` has it.
      storage = undefined;
    }
  }

  const readVotes = () => asVotes(read().votes);

  return {
    readVotes,
    saveVote(reviewId, action) {
      const { [reviewId]: _previous, ...others } = readVotes();
      write({ votes: action ? { ...others, [reviewId]: action } : others });
    },
    visitorId() {
      const known = read().visitor;
      if (typeof known === 'string' && /^[\w-]{8,64}$/.test(known)) return known;
      const visitor = makeId();
      write({ visitor });
      return visitor;
    },
    readEmail() {
      const { email } = read();
      return typeof email === 'string' && isEmail(email) ? email : '';
    },
    saveEmail(email) {
      if (isEmail(email)) write({ email });
    },
    readRooms(product) {
      const rooms = new Map(Object.entries(asContent(read().rooms))).get(product);
      return Array.isArray(rooms) && rooms.every((room) => room >= 0) ? rooms.map(Number) : [];
    },
    saveRooms(product, rooms) {
      const { [product]: _previous, ...others } = asContent(read().rooms);
      write({ rooms: Object.fromEntries([...Object.entries(others), [product, rooms]].slice(-keptRooms)) });
    },
  };
}

function parse(text: string): Content {
  try {
    return text.length > maxContentLength ? {} : asContent(JSON.parse(text));
  } catch {
    return {};
  }
}

function asContent(value: unknown): Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Content) : {};
}

function asVotes(value: unknown): Votes {
  const votes = Object.entries(asContent(value)).filter(([, action]) =>
    voteActions.some((known) => known === action),
  );
  return Object.fromEntries(votes) as Votes;
}

/** 128 random bits. `randomUUID` would be shorter and is missing on pages without https. */
function makeVisitorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

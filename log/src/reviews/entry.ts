import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { LogError } from '../log-error.ts';

/** An entry of the log of a store's reviews: JSON in UTF-8. */
export interface ReviewEntry {
  readonly store: string;
  /** The random name of the review in the log. */
  readonly review: string;
  readonly event: string;
  /** UTC, to the second. */
  readonly at: string;
  /** Of the review since then; null: the entry is about a reply, or the review is erased. */
  readonly status: string | null;
  readonly reason: string | null;
  readonly rate: number | null;
  readonly source: string | null;
  readonly incentivized: boolean;
  /** HMAC-SHA-256 of what is shown, in hexadecimal; of a reply: of its text. */
  readonly shown: string | null;
  /** What it covers. Undefined: 1. */
  readonly version?: number;
}

/** How many values a commitment of each version covers; of version 2 at least, as each photo is one more. */
export const shownCounts = { 1: 8, 2: 13 } as const;

/** An entry and its number in the log. */
export interface PlacedEntry {
  readonly place: number;
  readonly entry: ReviewEntry;
}

/** What opens the commitment to a review. */
export interface Opening {
  readonly id: number;
  readonly review: string;
  readonly key: string;
  /**
   * Product, rating, recommendation, title, text, author, time of writing and incentive. In version 2 also: the day of the experience, whether
   * its author is an insider, whether they got something for it, the file of each photo, that of the video and that of the picture before it.
   */
  readonly shown: readonly string[];
}

/** Throws `LogError`. */
export function readEntry(bytes: Uint8Array, place: number): ReviewEntry {
  try {
    const entry: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isEntry(entry)) return entry;
  } catch {
    // No UTF-8, or no JSON.
  }
  throw new LogError(`Entry ${place} is not one about a review.`);
}

function isEntry(value: unknown): value is ReviewEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { review, event, at, status, shown, version = 1 } = value as Partial<ReviewEntry>;
  const isTextOrNull = (one: unknown) => one === null || typeof one === 'string';
  return (
    [review, event, at].every((one) => typeof one === 'string') &&
    isTextOrNull(status) &&
    isTextOrNull(shown) &&
    version in shownCounts
  );
}

/** Whether these values are those that the commitment of an entry has to cover. */
export const isOfVersion = (shown: readonly string[], version: number | undefined): boolean =>
  version === 2 ? shown.length >= shownCounts[2] : shown.length === shownCounts[1];

/** The files of a review, as its opening names them. */
export interface ShownFiles {
  readonly photos: readonly string[];
  /** Empty: there is none. */
  readonly video: string;
}

/** Undefined: the commitment does not cover them. */
export function filesOf(shown: readonly string[]): ShownFiles | undefined {
  if (shown.length < shownCounts[2]) return undefined;
  return { photos: shown.slice(shownCounts[2] - 2, -2), video: shown.at(-2) ?? '' };
}

/** Each value with its number of bytes before it: no two lists have the same text. */
const textOf = (values: readonly string[]): string =>
  values.map((value) => `${utf8ToBytes(value).length}:${value}`).join('');

/** The commitment that an entry has to have for what is shown. */
export const commitmentOf = ({ key, shown }: Pick<Opening, 'key' | 'shown'>): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(textOf(shown))));

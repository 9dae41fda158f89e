import { LogError } from '../log-error.ts';
import { cosignaturesOf } from '../notes/cosignature.ts';
import type { VerifierKey } from '../notes/keys.ts';

/** What a witness says about a log by its cosignature. */
export type WitnessSight = { readonly key: VerifierKey } & (
  | {
      readonly is: 'seen';
      /** When it saw it, in seconds since 1970, and with how many entries. */
      readonly time: number;
      readonly size: number;
    }
  /** It has seen it too long ago, and with fewer entries than it has. */
  | { readonly is: 'late'; readonly time: number; readonly size: number }
  | { readonly is: 'missing' }
  | { readonly is: 'wrong'; readonly message: string }
);

/**
 * How long ago a witness may have seen a log that has grown since. A server gives what was cosigned in the last minute before it gives what is
 * newer and was not; the rest is for clocks.
 */
const maxAgeSeconds = 600;

interface Seen {
  /** The signed note with the lines of witnesses, and its number of entries. */
  readonly note: string;
  readonly size: number;
  /** The number of entries that the log has. */
  readonly latest: number;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** What each of these witnesses says about a log, in their order. */
export const witnessSights = (seen: Seen, keys: readonly VerifierKey[]): readonly WitnessSight[] =>
  keys.map((key) => sightOf(seen, key));

function sightOf({ note, size, latest, now }: Seen, key: VerifierKey): WitnessSight {
  try {
    const [found] = cosignaturesOf(note, [key]);
    if (found === undefined) return { key, is: 'missing' };
    const { time } = found;
    return { key, is: size < latest && now / 1_000 - time > maxAgeSeconds ? 'late' : 'seen', time, size };
  } catch (error) {
    if (error instanceof LogError) return { key, is: 'wrong', message: error.message };
    throw error;
  }
}

/** Throws `LogError` unless all of these witnesses have seen the log. */
export function requireSeen(sights: readonly WitnessSight[]): void {
  for (const sight of sights) {
    const { name } = sight.key;
    if (sight.is === 'wrong') throw new LogError(sight.message);
    if (sight.is === 'missing') throw new LogError(`The witness ${name} has not cosigned the checkpoint.`);
    if (sight.is === 'late')
      throw new LogError(
        `The witness ${name} has seen the log last at ${timeOf(sight)}, with ${sight.size} entries, and it has more since.`,
      );
  }
}

const timeOf = ({ time }: { readonly time: number }) => new Date(time * 1_000).toISOString();

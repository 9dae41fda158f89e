import { LogError } from '@opina/log/log-error';
import { readVerifierKey, type VerifierKey } from '@opina/log/notes/keys';

/** A line that is no key of a witness. */
export class WitnessLineError extends LogError {
  /** From 1. */
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** The keys of witnesses, one in a line. Throws `WitnessLineError`. */
export function readWitnessKeys(text: string): readonly VerifierKey[] {
  const keys = new Map<string, VerifierKey>();
  for (const [at, line] of text.split('\n').entries()) {
    const written = line.trim();
    if (written === '') continue;
    try {
      keys.set(written, readVerifierKey(written, 'witness'));
    } catch (error) {
      if (error instanceof LogError) throw new WitnessLineError(error.message, at + 1);
      throw error;
    }
  }
  return [...keys.values()];
}

const name = 'witness';

/** The keys in the fragment of an address, one in a line; they are not sent to the server. */
export const witnessesIn = (fragment: string): string =>
  new URLSearchParams(fragment.replace(/^#/, '')).getAll(name).join('\n');

/** The fragment of an address that has these keys; empty: none. */
export function fragmentOf(witnesses: string): string {
  const lines = witnesses.split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line !== '').map((line) => [name, line]);
  return keys.length === 0 ? '' : `#${new URLSearchParams(keys)}`;
}

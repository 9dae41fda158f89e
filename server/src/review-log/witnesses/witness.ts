import type { VerifierKey } from '@opina/log/notes/keys';

/** Who watches from outside that logs only grow. */
export interface Witness {
  readonly key: VerifierKey;
  /** Below it is `add-checkpoint`. */
  readonly url: string;
}

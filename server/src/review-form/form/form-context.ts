import type { Context, MediaContext } from '../../platform/context.ts';
import type { AddressHasher } from '../../platform/core/visitor-hashes.ts';

/** Reads the key with which challenges are signed. */
export type ReadChallengeKey = () => Promise<Uint8Array>;

/** What the calls of the form need. */
export interface FormContext extends MediaContext, Pick<Context, 'tokens'> {
  /** Undefined where nothing is limited. */
  readonly hashAddress: AddressHasher | undefined;
  readonly readChallengeKey: ReadChallengeKey;
}

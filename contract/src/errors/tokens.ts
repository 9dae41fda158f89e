import { maxTokens } from '../constants/stores.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Errors of the tokens of a store. */
export const tokenErrors = {
  'token.exists': { status: 409, message: 'The store has a token of this name.', field: 'name' },
  'token.unknown': { status: 404, message: 'The store has no token of this name.', field: 'name' },
  'token.invalid': {
    status: 400,
    message: 'A token has a name of printed characters, and an end that is still to come.',
  },
  'token.too_many': {
    status: 409,
    message: `A store has at most ${maxTokens} tokens. Revoke one first.`,
  },
} as const satisfies Record<string, ErrorEntry>;

import type { ErrorEntry } from './error-entry.ts';

/** Errors of tokens. */
export const accessErrors = {
  'auth.token_invalid': {
    status: 401,
    message: 'This call needs a token of this store in the header Authorization.',
  },
  'auth.scope_insufficient': {
    status: 403,
    message: 'The token belongs to this store, but its scope does not allow this call.',
    field: 'authorization',
  },
  'auth.operator_token_invalid': {
    status: 401,
    message: "This call needs the server's OPINA_OPERATOR_TOKEN in the header Authorization.",
  },
} as const satisfies Record<string, ErrorEntry>;

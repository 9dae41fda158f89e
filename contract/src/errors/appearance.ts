import type { ErrorEntry } from './error-entry.ts';

/** Errors of the appearance of a store. */
export const appearanceErrors = {
  'appearance.changed': {
    status: 409,
    message: 'The appearance has changed since the version that if_version names.',
    field: 'if_version',
  },
  'appearance.version_unknown': {
    status: 404,
    message: 'The store has no version of its appearance with this number.',
    field: 'version',
  },
} as const satisfies Record<string, ErrorEntry>;

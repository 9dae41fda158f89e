import type { ErrorEntry } from './error-entry.ts';

/** Errors of the check of an installation. */
export const installErrors = {
  'install.url_invalid': {
    status: 400,
    message: 'A page has a public http or https address with the default port.',
    field: 'url',
  },
} as const satisfies Record<string, ErrorEntry>;

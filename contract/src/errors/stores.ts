import { maxStoreIdLength, maxStoreNameLength } from '../constants/stores.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Errors of stores, products, exports and people. */
export const storeErrors = {
  'store.id_invalid': {
    status: 400,
    message: `An id has 1 to ${maxStoreIdLength} characters and no spaces.`,
    field: 'id',
  },
  'store.exists': { status: 409, message: 'A store with this id exists.', field: 'id' },
  'store.address_invalid': {
    status: 400,
    message: 'A shop address looks like https://shop.example or shop.example.',
    field: 'url',
  },
  'store.address_taken': { status: 409, message: 'Another store has this address.', field: 'url' },
  'store.unknown': { status: 404, message: 'No store has this id.', field: 'store_id' },
  'view.unavailable': { status: 404, message: 'This server has no widget to draw: it is not built.' },
  'embed.address_unknown': {
    status: 503,
    message: 'This server does not know its own address. Its operator sets PUBLIC_URL.',
  },
  'store.moving': {
    status: 503,
    message: 'The store is being moved and does not accept writes now. Reads work. Try again in a minute.',
  },
  'store.host_unknown': {
    status: 404,
    message: 'No store has this host in its page_hosts, or several have named it at the same time.',
    field: 'host',
  },
  'store.name_invalid': {
    status: 400,
    message: `A name has 1 to ${maxStoreNameLength} characters.`,
    field: 'name',
  },
  'store.locale_invalid': {
    status: 400,
    message: 'A locale begins with pt, es or en: pt-BR, es-AR, en-US.',
    field: 'locale',
  },
  'store.time_zone_invalid': {
    status: 400,
    message: 'A time zone is an IANA name such as America/Sao_Paulo or UTC.',
    field: 'time_zone',
  },
  'store.country_unknown': {
    status: 400,
    message: 'A country is an ISO 3166-1 code such as FR.',
    field: 'country',
  },
  'store.auditor_invalid': {
    status: 400,
    message:
      'An auditor needs a name and the address (http or https) of a page that says how they check reviews.',
    field: 'auditor',
  },
  'store.feature_unknown': { status: 400, message: 'Unknown feature.', field: 'features' },
  'store.feature_invalid': {
    status: 400,
    message: 'A feature has an invalid value.',
    field: 'features',
  },
  'store.invitations_invalid': {
    status: 400,
    message: 'The settings of invitations do not fit together.',
    field: 'invitations',
  },
  'product.unknown': { status: 404, message: 'The store has no product with this code.', field: 'code' },
  'store.page_host_invalid': {
    status: 400,
    message: 'A page host looks like shop.example or *.shop.example. A store has at most 50.',
    field: 'page_hosts',
  },
  'store.origin_refused': {
    status: 403,
    message:
      "The store accepts votes and questions only from its page_hosts, and this page's host is not among them.",
  },
  'person.email_invalid': { status: 400, message: 'The e-mail address is invalid.', field: 'email' },
  'export.running': {
    status: 409,
    message: 'An export of this store is already running, or too many exports are. Try again later.',
  },
  'export.too_long': {
    status: 409,
    message: 'The export takes too long. Use the command line.',
  },
} as const satisfies Record<string, ErrorEntry>;

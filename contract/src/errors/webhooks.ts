import { maxWaitingTestEvents, maxWebhooks, maxWebhookUrlLength } from '../constants/webhooks.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Errors of webhook endpoints and deliveries. */
export const webhookErrors = {
  'webhook.unknown': { status: 404, message: 'The store has no webhook with this id.', field: 'id' },
  'webhook.url_invalid': {
    status: 400,
    message: `A webhook has a public https address with the default port and at most ${maxWebhookUrlLength} characters.`,
    field: 'url',
  },
  'webhook.too_many': { status: 409, message: `A store has at most ${maxWebhooks} webhooks.` },
  'webhook.too_many_tests': {
    status: 409,
    message: `The store has ${maxWaitingTestEvents} test events that wait. Send another when one was delivered or has failed.`,
  },
  'webhook.disabled': {
    status: 409,
    message: 'The webhook is switched off. Switch it on first.',
    field: 'enabled',
  },
  'webhook.delivery_unknown': {
    status: 404,
    message: 'The webhook has no delivery with this id.',
    field: 'delivery_id',
  },
} as const satisfies Record<string, ErrorEntry>;

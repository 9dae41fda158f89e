import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const secretBytes = 32;

/** A secret as Standard Webhooks writes it: `whsec_` and base64. */
export const createSecret = (): string => `whsec_${randomBytes(secretBytes).toString('base64')}`;

export interface SignedHeaders extends Readonly<Record<string, string>> {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** The headers of Standard Webhooks, with a signature by each secret: receivers accept a message if one is right. */
export function signedHeaders(
  { id, sentAt, body }: { readonly id: string; readonly sentAt: Date; readonly body: string },
  secrets: readonly string[],
): SignedHeaders {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' '),
  };
}

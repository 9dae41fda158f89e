import { maxWebhookUrlLength } from '@opina/contract/constants/webhooks';
import { OpinaError } from '../platform/errors/opina-error.ts';
import {
  isAllowedHost,
  isPublicUrl,
  type OutgoingRules,
  readPublicUrl,
} from '../platform/outgoing/public-request.ts';
import { parseUrl } from '../platform/text/parse-url.ts';

/** `host:port` of receivers outside the public internet, which may also use http. */
export type AllowedHosts = readonly string[] | undefined;

export const webhookRules = (allowedHosts: AllowedHosts): OutgoingRules => ({
  allowedHosts,
  refusal: 'webhook.url_invalid',
});

const inNetwork =
  'The operator allows servers inside the network with OPINA_WEBHOOK_HOSTS, such as erp.internal:8080.';

/** The address of an endpoint. Needs https, because events may contain personal data. Throws `webhook.url_invalid`, and says why. */
export function readEndpointUrl(text: string, allowedHosts: AllowedHosts): URL {
  const url = parseUrl(text.trim());
  const detail =
    url === undefined
      ? 'this is no address, such as https://erp.shop.example/opina'
      : faultOf(url, allowedHosts);
  if (url === undefined || detail !== undefined) {
    throw new OpinaError('webhook.url_invalid', { detail, hints: [inNetwork] });
  }
  return readPublicUrl(url.href, webhookRules(allowedHosts));
}

/** What is wrong with the address, as far as it can be said before it is looked up. */
function faultOf(url: URL, allowedHosts: AllowedHosts): string | undefined {
  if (url.href.length > maxWebhookUrlLength) return `this one has ${url.href.length} characters`;
  if (url.username !== '' || url.password !== '') return 'this one contains a user or a password';
  if (isAllowedHost(url, allowedHosts)) return undefined;
  if (url.protocol !== 'https:') return `this one begins with ${url.protocol}`;
  if (url.port !== '') return `this one has the port ${url.port}`;
  return isPublicUrl(url) ? undefined : 'this one leads into a network';
}

import { maxWebhookUrlLength } from '@opina/contract/constants';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { isAllowedHost, type OutgoingRules, readPublicUrl } from '../platform/outgoing/public-request.ts';

/** `host:port` of receivers outside the public internet, which may also use http. */
export type AllowedHosts = readonly string[] | undefined;

export const webhookRules = (allowedHosts: AllowedHosts): OutgoingRules => ({
  allowedHosts,
  refusal: 'webhook.url_invalid',
});

/** The address of an endpoint. Needs https, because events may contain personal data. Throws `webhook.url_invalid`. */
export function readEndpointUrl(text: string, allowedHosts: AllowedHosts): URL {
  const url = readPublicUrl(text.trim(), webhookRules(allowedHosts));
  const isSafe = url.protocol === 'https:' || isAllowedHost(url, allowedHosts);
  if (!isSafe || url.href.length > maxWebhookUrlLength) throw new OpinaError('webhook.url_invalid');
  return url;
}

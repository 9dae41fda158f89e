import { parseUrl } from '../../platform/text/parse-url.ts';
import { isAmongHosts } from '../../stores/page-hosts/page-hosts.ts';

/** The address of a page of the shop, if a message of the store may link to it. */
export function allowedUrl(
  address: string | null,
  pageHosts: readonly string[],
  operatorHosts: readonly string[] | undefined,
): URL | undefined {
  const url = address === null ? undefined : parseUrl(address);
  if (url === undefined) return undefined;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && isLinked(url.hostname, pageHosts, operatorHosts) ? url : undefined;
}

/** Whether a message may link to a host. It must be a page host of the store, if it has any, and on the operator's list, if there is one. */
function isLinked(
  host: string,
  pageHosts: readonly string[],
  operatorHosts: readonly string[] | undefined,
): boolean {
  if (pageHosts.length === 0) return operatorHosts !== undefined && isAmongHosts(host, operatorHosts);
  return isAmongHosts(host, pageHosts) && (operatorHosts === undefined || isAmongHosts(host, operatorHosts));
}

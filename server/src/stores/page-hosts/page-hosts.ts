import { maxPageHosts } from '@opina/contract/constants/stores';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { parseUrl } from '../../platform/text/parse-url.ts';
import { isPageHost } from './page-host.ts';

/** Whether a host matches one of these: `shop.example` matches itself, `*.shop.example` all its subdomains. */
export function isAmongHosts(host: string, hosts: readonly string[]): boolean {
  return hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}

/** All page hosts that match a host: for `a.shop.example` itself, `*.shop.example`, `*.example`. */
export function pageHostsOf(host: string): string[] {
  const labels = host.toLowerCase().split('.');
  return [labels.join('.'), ...labels.slice(1).map((_, at) => `*.${labels.slice(at + 1).join('.')}`)];
}

/** The host of a page's address or origin, without its port; undefined if it is not `http:` or `https:`. */
export function hostOf(address: string | undefined): string | undefined {
  const url = address === undefined ? undefined : parseUrl(address);
  if (url === undefined) return undefined;
  const { protocol, hostname } = url;
  return protocol === 'https:' || protocol === 'http:' ? hostname : undefined;
}

/**
 * Whether a store accepts a vote or a question with this `Origin`. Browsers always send it with a POST, so pages of other
 * shops are refused. Programs that send none are not browsers; the limit of their network applies to them.
 */
export function acceptsOrigin(origin: string | undefined, pageHosts: readonly string[]): boolean {
  if (origin === undefined || pageHosts.length === 0) return true;
  const host = hostOf(origin);
  return host !== undefined && isAmongHosts(host, pageHosts);
}

/** Reads host names. Also accepts a page's address, of which it keeps the host. Throws `store.page_host_invalid`. */
export function readPageHosts(texts: readonly string[]): string[] {
  const hosts = [...new Set(texts.map(readPageHost))];
  if (hosts.length > maxPageHosts) throw new OpinaError('store.page_host_invalid');
  return hosts;
}

function readPageHost(text: string): string {
  const [, wildcard = '', rest = ''] =
    /^(?:https?:\/\/)?(\*\.)?((?!\w+:\/\/)[^\s*]+)$/i.exec(text.trim()) ?? [];
  const host = `${wildcard}${hostOf(`http://${rest}`) ?? ''}`;
  if (!isPageHost(host)) throw new OpinaError('store.page_host_invalid');
  return host;
}

import { parseUrl } from '../platform/text/parse-url.ts';
import { isAmongHosts } from '../stores/page-hosts.ts';
import type { MailFacts } from './facts.ts';

/**
 * Where the asker reads an answer: the page that the question was asked on, which for a private answer is also told which
 * one it is. The page's address came with the question, from anybody, and the link opens the answer: it leads to hosts that
 * the store has named, or, where it has named none, that the operator has.
 */
export function answerLink(
  facts: MailFacts,
  operatorHosts: readonly string[] | undefined,
): string | undefined {
  const { pageUrl, answerId, askerId, token } = facts;
  const url = pageUrl === null ? undefined : parseUrl(pageUrl);
  if (url === undefined) return undefined;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || !isLinked(url.hostname, facts.pageHosts, operatorHosts))
    return undefined;
  if (facts.kind === 'public_answer') return url.href;
  if (answerId === null || token === null) return undefined;
  return withValues(url, {
    trustvox_answer_id: String(answerId),
    trustvox_user_id: String(askerId),
    trustvox_user_token: token,
  }).href;
}

/**
 * In the fragment, which is sent to no server: no log and no referrer has the token. A page that has a fragment of its own
 * keeps it, and gets them in the query.
 */
function withValues(url: URL, values: Readonly<Record<string, string>>): URL {
  for (const name of Object.keys(values)) url.searchParams.delete(name);
  if (url.hash === '') url.hash = String(new URLSearchParams(values));
  else for (const [name, value] of Object.entries(values)) url.searchParams.append(name, value);
  return url;
}

/** Of the hosts that a store has named those that the operator's list, if there is one, does not leave out. */
function isLinked(
  host: string,
  pageHosts: readonly string[],
  operatorHosts: readonly string[] | undefined,
): boolean {
  if (pageHosts.length === 0) return operatorHosts !== undefined && isAmongHosts(host, operatorHosts);
  return isAmongHosts(host, pageHosts) && (operatorHosts === undefined || isAmongHosts(host, operatorHosts));
}

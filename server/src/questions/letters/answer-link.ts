import { allowedUrl } from '../../mail/letter/allowed-url.ts';
import type { AnswerFacts } from './answer-facts.ts';

/**
 * The link to an answer: the page of the question and, for a private answer, the values that open it. Any client can send
 * the page's address with a question, and the link gives access to the answer. So it may lead only to page hosts of the store
 * or, if the store has none, to hosts that the operator allows.
 */
export function answerLink(
  facts: AnswerFacts,
  operatorHosts: readonly string[] | undefined,
): string | undefined {
  const { pageUrl, answerId, askerId, token } = facts;
  const url = allowedUrl(pageUrl, facts.pageHosts, operatorHosts);
  if (url === undefined) return undefined;
  if (facts.kind === 'public_answer') return url.href;
  if (answerId === null || token === null) return undefined;
  return withValues(url, {
    trustvox_answer_id: String(answerId),
    trustvox_user_id: String(askerId),
    trustvox_user_token: token,
  }).href;
}

/**
 * Adds values in the fragment, which browsers do not send, so no log or referrer contains the token. If the address has a
 * fragment, adds them to the query.
 */
function withValues(url: URL, values: Readonly<Record<string, string>>): URL {
  for (const name of Object.keys(values)) url.searchParams.delete(name);
  if (url.hash === '') url.hash = String(new URLSearchParams(values));
  else for (const [name, value] of Object.entries(values)) url.searchParams.append(name, value);
  return url;
}

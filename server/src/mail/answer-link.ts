import type { MailFacts } from '../data/mail-facts.ts';

/**
 * Where the asker reads an answer: the page that the question was asked on, which for a private answer is also told which
 * one it is. The page's address came with the question, from anybody: with `hosts`, only pages of these are linked to.
 */
export function answerLink(facts: MailFacts, hosts: readonly string[] | undefined): string | undefined {
  const { pageUrl, answerId, askerId, token } = facts;
  if (pageUrl === null || !URL.canParse(pageUrl)) return undefined;
  const url = new URL(pageUrl);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || (hosts !== undefined && !isAmong(url.hostname, hosts)))
    return undefined;
  if (facts.kind === 'public_answer') return url.href;
  if (answerId === null || token === null) return undefined;
  url.searchParams.set('trustvox_answer_id', String(answerId));
  url.searchParams.set('trustvox_user_id', String(askerId));
  url.searchParams.set('trustvox_user_token', token);
  return url.href;
}

/** `shop.example` is itself, `*.shop.example` everything below it. */
function isAmong(host: string, hosts: readonly string[]): boolean {
  return hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));
}

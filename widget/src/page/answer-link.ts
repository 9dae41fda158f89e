import type { AnswerLink } from '../api/get-private-answer.ts';

const names = ['trustvox_answer_id', 'trustvox_user_id', 'trustvox_user_token'] as const;

/** What was taken out of the address of which page: a host that starts the widget anew there gets it once more. */
let taken: { page: string; link: AnswerLink } | undefined;

/** The name of one `name=value` of a query; empty when it is no text. */
function nameOf(pair: string): string {
  try {
    return decodeURIComponent(pair.split('=')[0] ?? '');
  } catch {
    return '';
  }
}

const isOurs = (pair: string) => names.some((name) => name === nameOf(pair));

/** The link to a private answer that the page's address carries; `undefined` unless all of it is there. */
export function readAnswerLink(): AnswerLink | undefined {
  const query = new URLSearchParams(location.search);
  const [answerId, userId, token] = names.map((name) => query.get(name)?.trim());
  if (answerId && userId && token) return { answerId, userId, token };
  return taken?.page === location.pathname ? taken.link : undefined;
}

/**
 * Takes the link out of the address bar, where it would be copied, bookmarked and sent on. Everything else of the
 * address stays letter by letter, and so does what the page keeps with it in the history.
 */
export function hideAnswerLink(link: AnswerLink): void {
  taken = { page: location.pathname, link };
  const pairs = location.search.slice(1).split('&');
  const kept = pairs.filter((pair) => !isOurs(pair));
  if (kept.length === pairs.length) return;
  const query = kept.join('&');
  try {
    history.replaceState(history.state, '', `${location.pathname}${query && `?${query}`}${location.hash}`);
  } catch {
    // A frame without an origin may not: the answer is shown all the same.
  }
}

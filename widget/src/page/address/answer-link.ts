/** Neighbours go together: what stands between two others is one separator. */
const ours = /([?#&])((trustvox_(answer|user)_(id|token)|opina-review)=[^&#]*(&|(?=#|$)))+/g;

/**
 * The parts of the address that lead to a private answer and to a review form, from its query or its fragment, behind the
 * path of the page that was opened for them; empty when there is none. They are taken out of the address, where other scripts would read it
 * and shoppers copy it. All else of the address stays letter by letter, and so does what the page keeps with it in the
 * history.
 */
export function readAndRemoveLinks(): string {
  let taken = '';
  const rest = location.href.replace(ours, (pairs, separator) => {
    taken += pairs;
    return separator;
  });
  if (!taken) return '';
  try {
    history.replaceState(history.state, '', rest.replace(/[?#&](?=#|$)/g, ''));
  } catch {
    // A frame without an origin may not: the answer is shown all the same.
  }
  return `${location.pathname}\n${taken}`;
}

/** The three values, when the page of this moment is the one that was opened for them and all are there. */
export function readAnswerLink(taken: string) {
  const [page, parts = ''] = taken.split('\n');
  const pairs = new URLSearchParams(parts.replace(/[?#]/g, '&'));
  const [answerId, userId, token] = ['answer_id', 'user_id', 'user_token'].map((name) =>
    pairs.get(`trustvox_${name}`)?.trim(),
  );
  const isWhole = page === location.pathname && answerId && userId && token;
  return isWhole ? { answerId, userId, token } : undefined;
}

import type { WidgetStores } from '../stores/widget-stores.ts';
import type { Track } from './tracker.ts';

/** What shoppers do is read from the stores: no section needs to tell of it, and none can forget to. */
type FollowedStores = Pick<WidgetStores, 'votes' | 'reviews' | 'questions' | 'draft'>;

/** Tracks votes, filters, further pages and sent questions. The stores end with their widget, and so does this. */
export function followStores({ votes, reviews, questions, draft }: FollowedStores, track: Track): void {
  follow(votes, (before, { votes: now, failedId }) => {
    for (const id of new Set([...Object.keys(before.votes), ...Object.keys(now)])) {
      // A vote that could not be sent goes back by itself.
      if (before.votes[id] === now[id] || failedId === id) continue;
      track('vote-review', { review_id: id, action: now[id] ?? 'unvote' });
    }
  });
  follow(reviews, (before, now) => {
    if (before.mode !== now.mode || before.filter?.optionId !== now.filter?.optionId) {
      track('filter-reviews', { filter: now.mode, ...(now.filter && { option: now.filter.name }) });
    } else if (hasGrown(before, now)) track('load-more-reviews', { shown: now.items.length });
  });
  follow(questions, (before, now) => {
    if (hasGrown(before, now)) track('load-more-questions', { shown: now.items.length });
  });
  follow(draft, (before, now) => {
    if (before.step !== now.step && now.step === 'SENT') track('send-question');
  });
}

interface List {
  items: readonly unknown[];
}

/** The first page comes by itself. */
const hasGrown = (before: List, now: List) =>
  before.items.length > 0 && now.items.length > before.items.length;

function follow<State>(
  store: { getState(): State; subscribe(listener: () => void): unknown },
  onChange: (before: State, now: State) => void,
): void {
  let before = store.getState();
  store.subscribe(() => {
    const now = store.getState();
    const last = before;
    before = now;
    onChange(last, now);
  });
}

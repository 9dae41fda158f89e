import type { ReviewsState } from '../../stores/reviews/reviews-store.ts';
import type { Texts } from '../../text/texts.ts';

/** What the list shows at the moment: a choice of the menu, or the option customers are filtered by. */
export function modeName(
  { mode, filter }: Pick<ReviewsState, 'mode' | 'filter'>,
  { modes }: Pick<Texts, 'modes'>,
): string {
  return mode === 'survey' ? (filter?.name ?? modes.default) : modes[mode];
}

import type { MenuMode } from '../../entities/review-mode.ts';
import type { ReviewsState } from '../../stores/reviews/reviews-store.ts';
import type { Texts } from '../../text/texts.ts';

/** What the list shows at the moment: a choice of the menu, or the option customers are filtered by. */
export function modeName(
  { mode, filter }: Pick<ReviewsState, 'mode' | 'filter'>,
  { modes }: { modes: Partial<Texts['modes']> & Pick<Texts['modes'], 'default'> },
): string {
  return modes[mode as MenuMode] ?? filter?.name ?? modes.default;
}

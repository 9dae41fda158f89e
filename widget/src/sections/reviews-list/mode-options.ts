import type { MenuMode, ReviewMode } from '../../entities/review-mode.ts';
import type { Features, OpinionCounts } from '../../entities/root.ts';
import type { Texts } from '../../text/texts.ts';
import type { DropdownOption } from '../../ui/controls/dropdown.tsx';

/**
 * The choices of the list's menu. What would show nothing cannot be chosen, but the current one always stays enabled:
 * it is where keyboard users land.
 */
export function modeOptions(
  counts: OpinionCounts,
  features: Pick<Features, 'photoReview'>,
  current: ReviewMode,
  names: Texts['modes'],
): DropdownOption<MenuMode>[] {
  const option = (value: MenuMode, available = true) => ({
    value,
    text: names[value],
    disabled: !available && value !== current,
  });
  const withPhotos = features.photoReview && counts.photo > 0;
  return [
    option('default'),
    option('positive', counts.positive > 0),
    option('negative', counts.negative > 0),
    option('by_votes'),
    ...(withPhotos ? [option('with_photos')] : []),
  ];
}

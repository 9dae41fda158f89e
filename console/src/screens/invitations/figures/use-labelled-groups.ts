import type { FigureGroup } from '@opina/contract/constants/invitations';
import { useGroupFormats } from '../../../plots/group-formats.ts';
import type { InvitationCounts } from '../../../plots/invitation-counts.ts';
import type { Unit } from '../../../plots/units.ts';
import { useInvitationsTexts } from '../invitations-texts.ts';
import { figuresByUnit } from './figure-sums.ts';
import type { InvitationFigures } from './figures-query.ts';

export interface LabelledGroup {
  readonly key: string;
  /** Below its bar. */
  readonly short: string;
  /** In the table, and where it is read. */
  readonly long: string;
  readonly counts: InvitationCounts;
}

/** The groups of figures with their words: days in their units, products, or delays. */
export function useLabelledGroups(
  data: InvitationFigures,
  by: FigureGroup,
  unit: Unit,
): readonly LabelledGroup[] {
  const texts = useInvitationsTexts();
  const { short, long } = useGroupFormats();
  if (by === 'day') {
    const groups = figuresByUnit(data, unit);
    const labels = short(groups, unit);
    return groups.map(({ counts, ...days }, at) => ({
      key: days.from,
      short: labels[at] ?? '',
      long: long(days),
      counts,
    }));
  }
  return data.items.map(({ group, ...counts }) => {
    const days = group === '' ? texts.noDelay : texts.delay(Number(group));
    const label = by === 'delay' ? days : group;
    return { key: group, short: by === 'delay' ? group || '–' : group.slice(0, 8), long: label, counts };
  });
}

import { countedInvitations } from '../../../plots/invitation-counts.ts';
import { PlotTable } from '../../../plots/plot-table.tsx';
import { usePlotTexts } from '../../../plots/plot-texts.ts';
import { useFormats } from '../../../text/formats.ts';
import { useInvitationsTexts } from '../invitations-texts.ts';
import type { GroupName } from '../text/texts.ts';
import type { LabelledGroup } from './use-labelled-groups.ts';

interface FiguresTableProps {
  readonly groups: readonly LabelledGroup[];
  readonly by: GroupName;
}

export function FiguresTable({ groups, by }: FiguresTableProps) {
  const texts = useInvitationsTexts();
  const { asTable, steps } = usePlotTexts();
  const { number } = useFormats();
  return (
    <PlotTable
      summary={asTable}
      caption={`${texts.figuresTitle}: ${texts.by[by]}`}
      columns={[texts.groupNames[by], ...countedInvitations.map((name) => steps[name])]}
      rows={groups.map(({ key, long, counts }) => ({
        key,
        name: long,
        cells: countedInvitations.map((name) => number(counts[name])),
      }))}
    />
  );
}

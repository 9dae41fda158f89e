import { FiguresTable } from './figures-table.tsx';
import { Invitations, type InvitationsProps } from './invitations.tsx';
import { Plots, type PlotsProps } from './plots.tsx';

/** What is drawn, and the same as tables. In a file that loads later, with the library of the plots. */
export function OverTime({ invitations, search, ...shown }: PlotsProps & InvitationsProps) {
  return (
    <>
      <Plots {...shown} />
      <FiguresTable {...shown} />
      <Invitations invitations={invitations} search={search} />
    </>
  );
}

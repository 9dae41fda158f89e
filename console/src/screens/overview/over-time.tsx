import { FiguresTable } from './figures-table.tsx';
import { Invitations, type InvitationsProps } from './invitations.tsx';
import { LayersTable } from './layered-plot.tsx';
import { Plots, type PlotsProps } from './plots.tsx';
import { useLayers } from './use-layers.ts';

/** What is drawn, and the same as tables. In a file that loads later, with the library of the plots. */
export function OverTime({ invitations, search, ...shown }: PlotsProps & InvitationsProps) {
  const { stars, times } = useLayers(shown.groups);
  return (
    <>
      <Plots {...shown} />
      <FiguresTable {...shown} />
      {[stars, ...times].map((layers) => (
        <LayersTable key={layers.title} layers={layers} groups={shown.groups} unit={shown.unit} />
      ))}
      <Invitations invitations={invitations} search={search} />
    </>
  );
}

import { Link } from '@tanstack/react-router';
import type { OverviewSearch } from '../../addresses/overview-search.ts';
import { FunnelPlot } from '../../plots/funnel-plot.tsx';
import { type InvitationCounts, shareOf, shownCounts } from '../../plots/invitation-counts.ts';
import { PlotTable } from '../../plots/plot-table.tsx';
import { usePlotTexts } from '../../plots/plot-texts.ts';
import { useStore } from '../../session/store-context.tsx';
import { useFormats } from '../../text/formats.ts';
import type { Overview } from './overview-query.ts';
import { useOverviewTexts } from './overview-texts.ts';

export interface InvitationsProps {
  /** null: they are not counted by product. */
  readonly invitations: Overview['invitations'];
  readonly search: OverviewSearch;
}

/** How far the invitations of the time came, with the way to all their figures of the same time. */
export function Invitations({ invitations, search: { product: _, ...time } }: InvitationsProps) {
  const texts = useOverviewTexts();
  const { id: storeId } = useStore();
  return (
    <section className="stack" aria-labelledby="invitations">
      <div className="row spread">
        <h2 id="invitations">{texts.invitations}</h2>
        <Link to="/stores/$storeId/invitations/figures" params={{ storeId }} search={time}>
          {texts.invitationFigures}
        </Link>
      </div>
      <Funnel counts={invitations} />
    </section>
  );
}

function Funnel({ counts }: { readonly counts: Overview['invitations'] }) {
  const texts = useOverviewTexts();
  if (counts === null) return <p className="soft">{texts.invitationsLeftOut}</p>;
  if (counts.planned === 0) return <p className="soft">{texts.noInvitations}</p>;
  return (
    <>
      <FunnelPlot counts={counts} />
      <FunnelTable counts={counts} />
    </>
  );
}

function FunnelTable({ counts }: { readonly counts: InvitationCounts }) {
  const texts = useOverviewTexts();
  const { funnel, steps } = usePlotTexts();
  const { number, percent } = useFormats();
  return (
    <PlotTable
      summary={texts.invitationsAsTable}
      caption={`${texts.invitations}: ${funnel}`}
      columns={texts.invitationColumns}
      rows={shownCounts(counts).map((name) => ({
        key: name,
        name: steps[name],
        cells: [number(counts[name]), percent(shareOf(counts, name))],
      }))}
    />
  );
}

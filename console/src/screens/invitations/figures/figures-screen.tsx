import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import type { InvitationFiguresSearch } from '../../../addresses/invitations-search.ts';
import { isAtFields } from '../../../forms/field-error.ts';
import { usePageTitle } from '../../../frame/page-title.ts';
import { FunnelPlot } from '../../../plots/funnel-plot.tsx';
import { unitOf } from '../../../plots/units.ts';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { Empty, LoadError, Skeleton } from '../../../ui/states.tsx';
import { useInvitationsTexts } from '../invitations-texts.ts';
import { daysBetween, sumOf } from './figure-sums.ts';
import { FiguresFields } from './figures-fields.tsx';
import { figuresQuery, type InvitationFigures } from './figures-query.ts';
import { FiguresTable } from './figures-table.tsx';
import { GroupPlots } from './group-plots.tsx';
import { useLabelledGroups } from './use-labelled-groups.ts';

/** What became of the invitations of a time: a funnel, and the same by day, product or delay. */
export function InvitationFiguresScreen() {
  const texts = useInvitationsTexts();
  const store = useStore();
  const search = useSearch({ from: '/signed-in/stores/$storeId/invitations/figures' });
  const navigate = useNavigate({ from: '/stores/$storeId/invitations/figures' });
  const { data, error, isPlaceholderData, refetch } = useQuery(figuresQuery(store.id, search));
  usePageTitle(texts.parts.figures, texts.title, store.name);
  return (
    <div className="page">
      <h1>{texts.figuresTitle}</h1>
      <FiguresFields
        search={search}
        shown={{ from: data?.from, to: data?.to }}
        error={error}
        onChange={(next: InvitationFiguresSearch) => void navigate({ search: next, replace: true })}
      />
      <div className="stack" aria-busy={isPlaceholderData}>
        <Shown data={data} error={error} by={search.by ?? 'day'} onRetry={() => void refetch()} />
      </div>
    </div>
  );
}

interface ShownProps {
  readonly data: InvitationFigures | undefined;
  readonly error: unknown;
  readonly by: NonNullable<InvitationFiguresSearch['by']>;
  readonly onRetry: () => void;
}

function Shown({ data, error, by, onRetry }: ShownProps) {
  const texts = useInvitationsTexts();
  const common = useCommonTexts();
  if (isAtFields(error, ['from', 'to'])) return null;
  if (error) return <LoadError error={error} onRetry={onRetry} />;
  if (data === undefined) return <Skeleton lines={8} label={common.loading} />;
  if (data.items.length === 0) {
    return (
      <Empty title={texts.noFigures} icon={<ChartColumn size={32} aria-hidden="true" />}>
        <p>{texts.noFiguresText}</p>
      </Empty>
    );
  }
  return <Groups data={data} by={by} />;
}

function Groups({ data, by }: Pick<ShownProps, 'by'> & { readonly data: InvitationFigures }) {
  const unit = unitOf(daysBetween(data.from, data.to));
  const groups = useLabelledGroups(data, by, unit);
  const title = by === 'day' ? unit : by;
  return (
    <>
      {/* An order may have several products: only the other groups add up. */}
      {by !== 'product' && <FunnelPlot counts={sumOf(data.items)} />}
      <GroupPlots groups={groups} by={title} />
      <FiguresTable groups={groups} by={title} />
    </>
  );
}

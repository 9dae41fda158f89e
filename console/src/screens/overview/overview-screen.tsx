import './overview.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect } from 'react';
import type { OverviewSearch } from '../../addresses/overview-search.ts';
import { isAtFields } from '../../forms/field-error.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { unitOf } from '../../plots/units.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx';
import { Figures } from './figures.tsx';
import { groupDays, isEmpty } from './groups.ts';
import { type Overview, overviewQuery } from './overview-query.ts';
import { useOverviewTexts } from './overview-texts.ts';
import { PeriodFields } from './period-fields.tsx';
import { StarDistribution } from './star-distribution.tsx';
import type { Counted } from './text/texts.ts';
import { WaitingLinks } from './waiting-links.tsx';

const loadOverTime = () => import('./over-time.tsx');
const OverTime = lazy(() => loadOverTime().then((file) => ({ default: file.OverTime })));

const fields = ['from', 'to', 'product_code'];

/** The home of a store: what waits, and how it goes. */
export function OverviewScreen() {
  const texts = useOverviewTexts();
  const store = useStore();
  const search = useSearch({ from: '/signed-in/stores/$storeId/overview' });
  const navigate = useNavigate({ from: '/stores/$storeId/overview' });
  const { data, error, isPlaceholderData, refetch } = useQuery(overviewQuery(store.id, search));
  const change = useCallback(
    (next: OverviewSearch) => void navigate({ search: next, replace: true }),
    [navigate],
  );
  usePageTitle(texts.title, store.name);
  // What waits is on screen first; the library of the plots comes while the figures are read.
  useEffect(() => void loadOverTime(), []);
  return (
    <div className="page">
      <h1>{texts.title}</h1>
      <WaitingLinks imports={data === undefined && error ? null : data?.waiting.imports} />
      <section className="stack" aria-labelledby="what-happened">
        <h2 id="what-happened">{texts.happened}</h2>
        <PeriodFields
          search={search}
          onChange={change}
          shown={{ from: data?.days[0]?.date, to: data?.days.at(-1)?.date }}
          error={error}
        />
      </section>
      <div className="stack happened" aria-busy={isPlaceholderData}>
        <Happened data={data} error={error} search={search} onRetry={() => void refetch()} />
      </div>
    </div>
  );
}

interface HappenedProps {
  readonly data: Overview | undefined;
  readonly error: unknown;
  readonly search: OverviewSearch;
  readonly onRetry: () => void;
}

function Happened({ data, error, search, onRetry }: HappenedProps) {
  const texts = useOverviewTexts();
  const common = useCommonTexts();
  if (isAtFields(error, fields)) return null;
  if (error) return <LoadError error={error} onRetry={onRetry} />;
  if (data === undefined) return <Skeleton lines={8} label={common.loading} />;
  if (isEmpty(data)) {
    return (
      <Empty title={texts.nothing} icon={<ChartColumn size={32} aria-hidden="true" />}>
        <p>{texts.nothingText}</p>
      </Empty>
    );
  }
  const isByProduct = search.product !== undefined;
  const unit = unitOf(data.days.length);
  const shown = { groups: groupDays(data.days, unit), unit, counted: countedOf(isByProduct) };
  return (
    <>
      <div className="overall">
        <Figures of={data} isByProduct={isByProduct} />
        <StarDistribution of={data} />
      </div>
      <Suspense fallback={<Skeleton lines={8} label={common.loading} />}>
        <OverTime {...shown} invitations={data.invitations} search={search} />
      </Suspense>
      <p className="soft small">{texts.timeZone(data.time_zone)}</p>
    </>
  );
}

const countedOf = (isByProduct: boolean): readonly Counted[] => [
  ...(['reviews', 'questions', 'answers'] as const),
  ...(isByProduct ? [] : (['replies'] as const)),
  ...(['upvotes', 'downvotes'] as const),
];

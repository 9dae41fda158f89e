import './activity.css';
import { activityLogs } from '@opina/contract/constants/activity';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { Section } from '../../../forms/section.tsx';
import { StatusTabs } from '../../../inbox/filters/status-tabs.tsx';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { MorePages } from '../../../ui/more-pages.tsx';
import { Empty, LoadError, Skeleton } from '../../../ui/states.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { activityQuery } from './activity-query.ts';
import { useActivityTexts } from './activity-texts.ts';
import { EntryLine } from './entry-line.tsx';

/** Who changed what in the store, and when. */
export function ActivityScreen() {
  const { id: storeId, isOwner } = useStore();
  const texts = useActivityTexts();
  const { log = 'store' } = useSearch({ from: '/signed-in/stores/$storeId/settings/activity' });
  return (
    <SettingsPage title={texts.title} hint={texts.hint} others="nothing">
      <StatusTabs
        label={texts.byLog}
        statuses={activityLogs}
        textOf={(one) => texts.logs[one]}
        countOf={() => undefined}
        link={(one, content) => (
          <Link
            key={one}
            className="tab"
            to="/stores/$storeId/settings/activity"
            params={{ storeId }}
            search={one === 'store' ? {} : { log: one }}
            aria-current={one === log ? 'page' : undefined}
          >
            {content}
          </Link>
        )}
      />
      <ActivityFilters />
      {isOwner && <Entries />}
    </SettingsPage>
  );
}

function Entries() {
  const { id: storeId } = useStore();
  const texts = useActivityTexts();
  const common = useCommonTexts();
  const search = useSearch({ from: '/signed-in/stores/$storeId/settings/activity' });
  const query = useInfiniteQuery(activityQuery(storeId, search));
  if (query.isPending) return <Skeleton lines={8} label={common.loading} />;
  if (query.data === undefined) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0 && !query.hasNextPage) {
    return (
      <Empty title={texts.none} icon={<History size={32} aria-hidden="true" />}>
        <p>{texts.noneText}</p>
      </Empty>
    );
  }
  return (
    <Section title={texts.list}>
      <ol className="lines activity" aria-label={texts.list}>
        {items.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </ol>
      <MorePages list={query} end={texts.end} />
    </Section>
  );
}

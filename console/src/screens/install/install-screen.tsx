import './install.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { InstallSearch } from '../../addresses/install-search.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { LoadError, Skeleton } from '../../ui/states.tsx';
import { CheckSection } from './check-section.tsx';
import { FeedsSection } from './feeds/feeds-section.tsx';
import { installQuery } from './install-query.ts';
import { useInstallTexts } from './install-texts.ts';
import { SnippetSection } from './snippet-section.tsx';
import { WatchSection } from './watch-section.tsx';

/** The code for the shop's pages, and whether it works there. */
export function InstallScreen() {
  const { id, name } = useStore();
  const texts = useInstallTexts();
  const common = useCommonTexts();
  const search = useSearch({ from: '/signed-in/stores/$storeId/install' });
  const navigate = useNavigate({ from: '/stores/$storeId/install' });
  const { data, error, refetch } = useQuery(installQuery(id));
  const change = useCallback(
    (next: InstallSearch) =>
      void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false }),
    [navigate],
  );
  usePageTitle(texts.title, name);
  return (
    <div className="page install">
      <div>
        <h1>{texts.title}</h1>
        <p className="soft section-hint">{texts.hint}</p>
      </div>
      {data === undefined && error === null && <Skeleton lines={8} label={common.loading} />}
      {data === undefined && error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <SnippetSection scriptUrl={data.script_url} search={search} onChange={change} />
          <CheckSection page={search.page} onCheck={(page) => change({ page })} />
          <WatchSection page={search.page} install={data} />
          <FeedsSection />
        </>
      )}
    </div>
  );
}

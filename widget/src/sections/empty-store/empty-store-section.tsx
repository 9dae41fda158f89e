import { useId } from 'react';
import type { Root } from '../../entities/root.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { StorePanel } from '../../ui/store-panel.tsx';

export function EmptyStoreSection({ root: { storeName, storeLogo, storeRate, auditor } }: { root: Root }) {
  const { texts, formats } = useWidget();
  const { average, count } = storeRate;
  const shown = formats.rate(average);
  return (
    <StorePanel
      titleId={useId()}
      name={storeName}
      logo={storeLogo}
      commitment={(auditor === null ? texts.storeSources : texts.storeCommitment)(storeName)}
      rating={
        count > 0
          ? {
              rate: average,
              count,
              shown,
              shownCount: formats.count(count),
              starsName: texts.starsName(shown),
            }
          : undefined
      }
      texts={texts}
    />
  );
}

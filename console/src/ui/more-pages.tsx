import type { ReactNode } from 'react';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { Button } from './button.tsx';
import { LoadError } from './states.tsx';

interface MorePagesProps {
  /** A query of pages. */
  readonly list: {
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** Default: "More". */
  readonly text?: string;
  /** What stands below the last row. */
  readonly end?: ReactNode;
}

/** What stands below a list: the button that loads its next page, why that failed, or its end. */
export function MorePages({ list, text, end }: MorePagesProps) {
  const common = useCommonTexts();
  if (!list.hasNextPage) return end && <p className="soft small">{end}</p>;
  return (
    <>
      {list.isFetchNextPageError && <LoadError error={list.error} />}
      <div className="row">
        <Button isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text ?? common.more}
        </Button>
      </div>
    </>
  );
}

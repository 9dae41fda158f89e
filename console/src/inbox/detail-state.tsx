import { type CallErrorCode, hasCode } from '@opina/client/call-error';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { Empty, LoadError, Skeleton } from '../ui/states.tsx';

interface DetailStateProps<T> {
  readonly query: UseQueryResult<T>;
  /** The code of the error of an item that does not exist. */
  readonly unknown: CallErrorCode;
  readonly gone: { readonly title: string; readonly text: string };
  /** Also called while another item is on its way, with the one before: best a component that then does nothing (`memo`). */
  readonly children: (item: T) => ReactNode;
}

/**
 * A detail in all its states: loading, failed, gone, and there. The item is rendered after the frame in which a press is shown: that
 * is the largest part of what an inbox shows.
 */
export function DetailState<T>({ query, unknown, gone, children }: DetailStateProps<T>) {
  const common = useCommonTexts();
  const item = useDeferredValue(query.data, undefined);
  if (query.isPending) {
    return (
      <div className="detail">
        <Skeleton lines={6} label={common.loading} />
      </div>
    );
  }
  if (hasCode(query.error, unknown)) {
    return (
      <Empty title={gone.title}>
        <p>{gone.text}</p>
      </Empty>
    );
  }
  // What was loaded before stays on screen, with what is being typed into it.
  if (query.data === undefined) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  return item === undefined ? null : children(item);
}

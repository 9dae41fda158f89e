import { LoadMore } from './load-more.tsx';

/** Says what could not be had, and offers to try again. */
export function LoadFailure({ text, retry, onRetry }: { text: string; retry: string; onRetry: () => void }) {
  return (
    <div className="ts-load-failure">
      <div>{text}</div>
      <LoadMore text={retry} busy={false} onClick={onRetry} />
    </div>
  );
}

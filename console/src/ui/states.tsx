import type { ReactNode } from 'react';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { errorText } from '../text/error-text.ts';
import { Button } from './button.tsx';

interface EmptyProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

/** What stands where there is nothing to show, and what to do about it. */
export function Empty({ title, icon, children }: EmptyProps) {
  return (
    <div className="empty">
      {icon}
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** What stands where something could not be loaded. */
export function LoadError({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const texts = useCommonTexts();
  return (
    <div className="empty" role="alert">
      <h2>{texts.loadFailed}</h2>
      <p>{errorText(texts, error)}</p>
      {onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
    </div>
  );
}

/** Lines where text will be; `label` is read aloud. */
export function Skeleton({ lines = 3, label }: { readonly lines?: number; readonly label: string }) {
  return (
    <div className="stack" role="status">
      <span className="only-read-aloud">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are equal and never move.
        <span key={line} className="skeleton" />
      ))}
    </div>
  );
}

/** While a whole screen loads. */
export function ScreenLoading() {
  return (
    <div className="empty">
      <Skeleton lines={1} label="Opina" />
    </div>
  );
}

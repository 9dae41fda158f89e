import { Button } from './button.tsx';

export interface LoadMoreProps {
  text: string;
  /** Tells it from others of the same text; begins with the text. */
  name?: string | undefined;
  busy: boolean;
  onClick: () => void;
}

/**
 * Busy, it keeps its words and stays focusable: a disabled button would drop the keyboard user's place. Programs of stores and crawlers
 * click the span, which stands directly in the div.
 */
export function LoadMore({ text, name, busy, onClick }: LoadMoreProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys press the button
    // biome-ignore lint/a11y/noStaticElementInteractions: people press the button
    <div className="ts-button ts-button--more" aria-busy={busy} onClick={onClick}>
      <span>
        <Button aria-label={name} aria-disabled={busy}>
          {text}
        </Button>
      </span>
    </div>
  );
}

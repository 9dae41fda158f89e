import { Button } from './button.tsx';

export interface LoadMoreProps {
  text: string;
  /** Tells it from others of the same text; begins with the text. */
  name?: string | undefined;
  busy: boolean;
  onClick: () => void;
}

/** Busy, it keeps its words and stays focusable: a disabled button would drop the keyboard user's place. */
export function LoadMore({ text, name, busy, onClick }: LoadMoreProps) {
  return (
    <Button
      className="ts-button ts-button--more"
      aria-label={name}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={onClick}
    >
      <span>{text}</span>
    </Button>
  );
}

export interface LoadMoreProps {
  text: string;
  busy: boolean;
  onClick: () => void;
}

/** Busy, it keeps its words and stays focusable: a disabled button would drop the keyboard user's place. */
export function LoadMore({ text, busy, onClick }: LoadMoreProps) {
  return (
    <button
      type="button"
      className="ts-button ts-button--more"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={onClick}
    >
      <span>{text}</span>
    </button>
  );
}

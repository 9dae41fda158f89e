import type { ReactNode } from 'react';

interface InboxRowProps {
  readonly id: number;
  readonly isChosen: boolean;
  readonly isMarked: boolean;
  /** Names the box that marks the item. */
  readonly markLabel: string;
  /** Undefined: the person may not decide. */
  readonly onMark: ((id: number, isMarked: boolean) => void) | undefined;
  /** The link that opens the item. */
  readonly children: ReactNode;
}

/** The frame of a row of an inbox, with the box that marks it. */
export function InboxRow({ id, isChosen, isMarked, markLabel, onMark, children }: InboxRowProps) {
  return (
    <div className={`inbox-row ${isChosen ? 'inbox-row-chosen' : ''}`}>
      {onMark && (
        <label className="inbox-row-check">
          <input
            type="checkbox"
            aria-label={markLabel}
            checked={isMarked}
            onChange={(event) => onMark(id, event.target.checked)}
          />
        </label>
      )}
      {children}
    </div>
  );
}

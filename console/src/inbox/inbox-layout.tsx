import './inbox.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsWide } from './use-is-wide.ts';

interface InboxLayoutProps {
  /** The heading of the page, read aloud only: the navigation shows it. */
  readonly title: string;
  readonly top: ReactNode;
  readonly list: ReactNode;
  /** Undefined: nothing is chosen. */
  readonly detail: ReactNode | undefined;
  /** What stands in the place of the detail while nothing is chosen. */
  readonly placeholder: ReactNode;
  /** Names the detail for screen readers. */
  readonly detailLabel: string;
}

/** A list beside the detail of what is chosen in it. On narrow screens one of them at a time. */
export function InboxLayout({ title, top, list, detail, placeholder, detailLabel }: InboxLayoutProps) {
  const isWide = useIsWide();
  const pane = useRef<HTMLElement>(null);
  const isAlone = !isWide && detail !== undefined;
  useEffect(() => {
    // The list with the focus has left the page.
    if (isAlone) pane.current?.focus();
  }, [isAlone]);
  return (
    <div className="inbox">
      <div className={isAlone ? '' : 'inbox-top'}>
        <h1 className="only-read-aloud">{title}</h1>
        {!isAlone && top}
      </div>
      <div className={`inbox-panes ${isWide ? '' : 'inbox-panes-single'}`}>
        {!isAlone && <div className="inbox-list">{list}</div>}
        {(isWide || isAlone) && (
          <section ref={pane} className="inbox-detail" aria-label={detailLabel} tabIndex={-1}>
            {detail ?? placeholder}
          </section>
        )}
      </div>
    </div>
  );
}

import '../inbox.css';
import type { ReactNode } from 'react';
import { useFormats } from '../../text/formats.ts';
import { useCurrentInView } from '../../ui/use-current-in-view.ts';

interface StatusTabsProps<Status extends string> {
  readonly label: string;
  readonly statuses: readonly Status[];
  readonly textOf: (status: Status) => string;
  /** How many items have a status; undefined: not known, or not counted. */
  readonly countOf: (status: Status) => number | undefined;
  /** The link of the class `tab` that shows the items of a status. */
  readonly link: (status: Status, content: ReactNode) => ReactNode;
}

/** The statuses of an inbox, each with its count. */
export function StatusTabs<Status extends string>(props: StatusTabsProps<Status>) {
  const { label, statuses, textOf, countOf, link } = props;
  const { number } = useFormats();
  const row = useCurrentInView();
  return (
    <nav ref={row} className="tabs" aria-label={label}>
      {statuses.map((status) => {
        const count = countOf(status);
        return link(
          status,
          <>
            {textOf(status)}
            {count !== undefined && <span className="soft small">{number(count)}</span>}
          </>,
        );
      })}
    </nav>
  );
}

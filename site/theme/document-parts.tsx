import { getCustomMDXComponent as originalParts } from '@rspress/core/theme-original';
import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** Scrolls when it is wider than the page, then also by keys. */
function ScrollingTable(props: ComponentProps<'table'>) {
  const box = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const observer = new ResizeObserver(() => setScrolling(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const focusable = isScrolling && ({ tabIndex: 0, role: 'group', 'aria-label': 'Table' } as const);
  return (
    <div ref={box} className="rp-table-scroll-container rp-scrollbar" {...focusable}>
      <table {...props} />
    </div>
  );
}

/** A heading without words is none: Markdown has no table without a row of headings. */
const Heading = ({ children, ...props }: ComponentProps<'th'>) =>
  children === undefined ? <td {...props} /> : <th {...props}>{children}</th>;

/** What the elements of a document are drawn with. */
export const getCustomMDXComponent = () => ({ ...originalParts(), table: ScrollingTable, th: Heading });

import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ListRows } from './list-rows.ts';

const rowHeight = 96;
const overscan = 8;
/** So many rows before the end of what is loaded, more is loaded. */
const rowsAhead = 20;

/** A list of any length, of which only the rows on screen are in the page. The chosen row is kept in view. */
export function VirtualList({ label, ids, chosen, row, onEnd, hasMore, end }: ListRows) {
  const box = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count: ids.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan,
  });
  const rows = list.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= ids.length - rowsAhead) onEnd();
  }, [hasMore, last, ids.length, onEnd]);
  const at = chosen === undefined ? -1 : ids.indexOf(chosen);
  useEffect(() => {
    if (at >= 0) list.scrollToIndex(at, { align: 'auto' });
  }, [at, list]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll the list with the keyboard.
    <section ref={box} className="inbox-scroll" aria-label={label} tabIndex={0}>
      {/* biome-ignore lint/a11y/useSemanticElements: the rows are placed by numbers, which a <ul> gets too. */}
      <div role="list" className="inbox-rows" style={{ blockSize: list.getTotalSize() }}>
        {rows.map(({ key, index, start }) => (
          // biome-ignore lint/a11y/useSemanticElements: see above.
          <div
            key={key}
            role="listitem"
            aria-setsize={hasMore ? -1 : ids.length}
            aria-posinset={index + 1}
            data-index={index}
            ref={list.measureElement}
            className="inbox-row-place"
            style={{ transform: `translateY(${start}px)` }}
          >
            {row(index)}
          </div>
        ))}
      </div>
      {end}
    </section>
  );
}

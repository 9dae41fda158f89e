import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { columnsIn, movedTo } from './grid-moves.ts';
import { MediaTile } from './media-tile.tsx';
import { usePhotosTexts } from './photos-texts.ts';
import type { PhotoWall } from './use-photo-wall.ts';

const minTile = 176;
const gap = 12;
/** Below the picture of a tile. */
const footHeight = 76;
const overscan = 2;
/** So many rows before the end of what is loaded, more is loaded. */
const rowsAhead = 4;

/** The width that tiles have, in an element whose scroll bar may come and go. */
function useInnerWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (box.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

/** A wall of any length, of which only the rows on screen are in the page. Arrow keys move over it. */
export function WallGrid({ wall, end }: { readonly wall: PhotoWall; readonly end: ReactNode }) {
  const { items, more, query } = wall.list;
  const texts = usePhotosTexts();
  const box = useRef<HTMLElement>(null);
  const width = useInnerWidth(box);
  const columns = columnsIn(width, minTile, gap);
  const tile = Math.floor((width - gap * (columns - 1)) / columns);
  const rowHeight = tile + footHeight + gap;
  const count = Math.ceil(items.length / columns);
  const grid = useVirtualizer({
    count: width === 0 ? 0 : count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height have other places.
  useEffect(() => grid.measure(), [grid, rowHeight]);
  const rows = grid.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (query.hasNextPage && last >= count - rowsAhead) more();
  }, [query.hasNextPage, last, count, more]);
  const at = items.findIndex(({ id }) => id === wall.current);
  const scrollTo = (index: number) => grid.scrollToIndex(Math.floor(index / columns), { align: 'auto' });
  useFocusedTile(wall, box, () => at >= 0 && scrollTo(at));
  const onKeyDown = (event: KeyboardEvent) => {
    const to = movedTo(event.key, Math.max(at, 0), columns, items.length);
    const item = to === undefined ? undefined : items[to];
    if (item === undefined) return;
    event.preventDefault();
    wall.setCurrent(item.id);
  };
  return (
    <section ref={box} className="wall-scroll" aria-label={texts.wall} onKeyDown={onKeyDown}>
      {/* biome-ignore lint/a11y/useSemanticElements: the tiles are placed by numbers, which a <ul> gets too. */}
      <div role="list" className="wall-rows" style={{ blockSize: grid.getTotalSize() }}>
        {rows.flatMap(({ index, start }) =>
          items.slice(index * columns, (index + 1) * columns).map((item, column) => (
            <MediaTile
              key={item.id}
              item={item}
              wall={wall}
              isCurrent={item.id === wall.current || (at < 0 && index === 0 && column === 0)}
              position={index * columns + column + 1}
              size={query.hasNextPage ? -1 : items.length}
              style={{
                inlineSize: tile,
                blockSize: tile + footHeight,
                transform: `translate(${column * (tile + gap)}px, ${start}px)`,
              }}
            />
          )),
        )}
      </div>
      {end}
    </section>
  );
}

/** Gives the current tile the focus when it changes by a key or a decision, once it is in the page; never takes it from a field. */
function useFocusedTile(
  { current, at }: Pick<PhotoWall, 'current' | 'at'>,
  box: RefObject<HTMLElement | null>,
  scrollToCurrent: () => void,
): void {
  const wanted = useRef<number>(undefined);
  const isOpen = at !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another tile, or the end of the large view, moves the focus.
  useEffect(() => {
    if (isOpen || current === undefined) return;
    const active = document.activeElement;
    if (active !== document.body && !box.current?.contains(active)) return;
    wanted.current = current;
    scrollToCurrent();
  }, [current, isOpen]);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const link = box.current?.querySelector<HTMLElement>(`[data-tile="${wanted.current}"]`);
    if (!link) return;
    wanted.current = undefined;
    if (link !== document.activeElement) link.focus({ preventScroll: true });
  });
}

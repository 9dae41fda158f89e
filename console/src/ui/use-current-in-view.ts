import { type RefCallback, useCallback } from 'react';

/** For a row of links that scrolls sideways: keeps the link to what is shown in the middle of it. The page is not scrolled. */
export function useCurrentInView(): RefCallback<HTMLElement> {
  return useCallback((row) => {
    if (row === null) return undefined;
    const show = () => {
      const current = row.querySelector('[aria-current="page"]');
      if (current !== null) row.scrollLeft += middleOf(current) - middleOf(row);
    };
    show();
    // A count that comes later makes the row longer. One that only changes leaves the row where a person has scrolled it.
    const links = new MutationObserver(show);
    links.observe(row, { subtree: true, childList: true, attributeFilter: ['aria-current'] });
    // A button beside it that comes later makes it shorter.
    const size = new ResizeObserver(show);
    size.observe(row);
    return () => {
      links.disconnect();
      size.disconnect();
    };
  }, []);
}

function middleOf(element: Element): number {
  const { left, right } = element.getBoundingClientRect();
  return (left + right) / 2;
}

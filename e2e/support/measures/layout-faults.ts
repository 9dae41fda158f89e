import type { Locator } from '@playwright/test';
import { strips } from './strips.ts';

/** Content that overflows, other than in a strip, or is cut off, and targets that are too small. */
export function findFaults(scope: Locator): Promise<string[]> {
  return scope.evaluate((node, strips) => {
    const { left, right } = node.getBoundingClientRect();
    const skipped = '.ts-v-stars *, svg, svg *, .ts-photo-viewer_thumbnails *, .ts-photo *';
    const elements = [...node.querySelectorAll<HTMLElement>(`*:not(${skipped})`)];
    /** Visually hidden text is clipped with its content. */
    const visuallyHidden = elements.filter((element) => getComputedStyle(element).clipPath === 'inset(50%)');
    const parts = elements
      .filter((element) => element.checkVisibility() && !visuallyHidden.some((one) => one.contains(element)))
      .map((element) => ({
        element,
        box: element.getBoundingClientRect(),
        style: getComputedStyle(element),
        scrolls: element.matches(`textarea, .ts-photo-viewer_thumbnails, ${strips}`),
        isInStrip: element.parentElement?.closest(strips) !== null,
      }));
    const kinds: [string, (part: (typeof parts)[number]) => boolean][] = [
      ['sticks out', ({ box, isInStrip }) => !isInStrip && (box.right > right + 1 || box.left < left - 1)],
      [
        'is too narrow',
        ({ element, style, scrolls }) =>
          !scrolls && style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1,
      ],
      [
        'is cut off',
        ({ element, style }) =>
          style.overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1,
      ],
      [
        'is small',
        ({ element, box }) => element.matches('button, input') && Math.min(box.width, box.height) < 24,
      ],
    ];
    return kinds.flatMap(([fault, has]) =>
      parts.filter(has).map(({ element }) => `${element.localName}.${element.className} ${fault}`),
    );
  }, strips);
}

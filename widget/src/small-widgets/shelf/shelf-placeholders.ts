import { logWarning } from '../../browser/console.ts';
import { findAll } from '../../browser/unclobbered.ts';
import { rootClass, shelfClass } from '../../page/mounting/mount-point.ts';
import { readSetting, type Settings } from '../../settings/settings.ts';

const placeholders = '[data-trustvox-product-code]:not(form),[data-trustvox-product-code-js]:not(form)';

let isReported = false;

/** The elements that want stars and get them by the shop's settings. */
export function findShelfPlaceholders(settings: Settings | undefined): Element[] {
  const containers = readContainers(settings?.get('_productContainer'));
  return [...findAll(placeholders)].filter(
    (element) =>
      !element.closest(`.${rootClass},.${shelfClass}`) &&
      (!containers || isUnfiltered(element) || element.closest(containers)),
  );
}

const isUnfiltered = (element: Element) =>
  element.getAttribute('data-trustvox-should-skip-filter')?.trim() === 'true';

/** An invalid selector filters nothing: unwanted stars are easier to notice and fix than missing ones. */
function readContainers(value: unknown): string {
  const selector = [value].flat().map(readSetting).filter(Boolean).join();
  try {
    if (selector) document.querySelector(selector);
    return selector;
  } catch {
    if (!isReported) logWarning(`Opina: _productContainer is no selector: ${selector}`);
    isReported = true;
    return '';
  }
}

/** The class of our own root. Nothing inside one is ever a mount point. */
export const rootClass = 'trustvox-widget';

const firstId = '_trustvox_widget';
const secondId = '_sincero_widget';

/** The element the main widget goes into: the first of the page that is not part of a widget itself. */
export function findMountPoint(): HTMLElement | undefined {
  // One id per query: browsers answer that from an index, and it is asked after every change of the page.
  for (const id of [firstId, secondId]) {
    for (const element of document.querySelectorAll<HTMLElement>(`#${id}`)) {
      if (!element.closest(`.${rootClass}`)) return element;
    }
  }
  return undefined;
}

/** The id our root takes, since merchants' selectors use it: the second name, unless the page uses it itself. */
export const chooseRootId = (host: HTMLElement): string =>
  host.id === firstId && !document.getElementById(secondId) ? secondId : '';

import { findAll } from '../../browser/unclobbered.ts';

/** The class of our own root. Nothing inside one is ever a mount point. */
export const rootClass = 'trustvox-widget';

/** The class of our own node in a placeholder of the shelf stars. */
export const shelfClass = 'opina-shelf';

/**
 * Whether something has changed inside one of our widgets, which is of no matter to those who watch the page: looking
 * all of it over takes long where a list has grown to thousands.
 */
export function isInside({ target }: MutationRecord): unknown {
  const { parentElement } = target;
  // A form's fields hide what they are called like: `<input name="closest">`.
  return parentElement && Element.prototype.closest.call(parentElement, `.${rootClass}`);
}

const mountPointIds = ['_trustvox_widget', '_sincero_widget'] as const;

/**
 * The element the main widget goes into: the first of the page that is not part of a widget itself. A form is none: it
 * could hide its own properties.
 */
export function findMountPoint(): HTMLElement | undefined {
  // One id per query: browsers answer that from an index, and it is asked after every change of the page.
  for (const id of mountPointIds) {
    for (const element of findAll<HTMLElement>(`#${id}:not(form)`)) {
      if (!element.closest(`.${rootClass}`)) return element;
    }
  }
  return undefined;
}

/** Our root takes the second name as its id, since merchants' selectors use it, unless the page uses it itself. */
export function nameRootNode(node: HTMLElement): void {
  const [first, second] = mountPointIds;
  if (node.parentElement?.id === first && !findAll(`#${second}`).length) node.id = second;
}

import { rootClass } from './mount-point.ts';

/**
 * Puts our own node into the host's element, in place of whatever it held. It takes a screen's height
 * at once: what follows stays below the fold whatever size the content turns out to have. A late
 * one takes none. What the shop's own server has drawn for `key` is the node as it is.
 */
export function createRootNode(host: HTMLElement, isLate: boolean, key: string): HTMLElement {
  const drawn = host.querySelector<HTMLElement>(':scope>[data-opina-view]');
  if (!isLate && drawn?.dataset.opinaKey === key) return drawn;
  const node = document.createElement('div');
  node.className = rootClass;
  // Set through the CSSOM: a strict CSP forbids style attributes, and the style sheet comes later.
  node.style.cssText = isLate ? 'display:none' : 'width:100%;min-height:100vh';
  host.textContent = '';
  host.append(node);
  return node;
}

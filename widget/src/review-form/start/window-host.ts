import { whenStyled } from '../../browser/when-styled.ts';
import { followPageColours } from '../../page/colours/page-colours.ts';

/** Chunks lie in a folder beside the style sheets. A name of its own: bundlers rewrite the usual expression. */
const place = import.meta.url;

export interface WindowHost {
  /** What the form is drawn into. */
  node: HTMLElement;
  isStyled: Promise<void>;
}

/**
 * Makes the place of the window at the end of the page, until the signal aborts: an element of no common name with a shadow
 * root, so that no rule of the page reaches the form and none of ours the page. Light or dark as the page.
 */
export function createWindowHost(signal: AbortSignal): WindowHost {
  const host = document.createElement('opina-review');
  host.style.all = 'initial';
  const shadow = host.attachShadow({ mode: 'open' });
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = new URL('../review-window-styles.css', place).href;
  const node = document.createElement('div');
  shadow.append(link, node);
  document.body.append(host);
  followPageColours(host, signal);
  const { colorScheme } = getComputedStyle(document.documentElement);
  if (!host.style.colorScheme) host.style.colorScheme = colorScheme;
  signal.addEventListener('abort', () => host.remove());
  return { node, isStyled: whenStyled(link) };
}

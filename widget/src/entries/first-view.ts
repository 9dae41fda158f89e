import { type Fields, readFields, readText } from '../api/read-values.ts';
import { afterPaint } from '../browser/after-paint.ts';
import { releaseReservedHeight } from '../browser/reserved-height.ts';
import { showOffScreen } from '../browser/show-off-screen.ts';
import type { WidgetStart } from '../loader/widget-start.ts';
import { followPageColours } from '../page/colours/page-colours.ts';
import { describeRoot } from '../page/mounting/root-attributes.ts';
import type { ViewPart } from './server/cut-view.ts';

/** The browser's own, where a page allows no markup but by a named policy. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string };
}

let policy: { createHTML(html: string): string } | undefined;

/** Markup of our own server, which has escaped what others wrote. Throws where the page does not allow our policy. */
function trusted(html: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('opina', { createHTML: (text) => text });
  return policy ? policy.createHTML(html) : html;
}

/** A policy of the page may forbid styles in markup, and does not forbid these. `name`: of the attribute that says what they are. */
function applyStyleData(node: HTMLElement, name: 'style' | 'data-style'): void {
  for (const element of node.querySelectorAll<HTMLElement>(`[${name}]`)) {
    const styles = String(element.getAttribute(name));
    element.removeAttribute(name);
    element.style.cssText = styles;
  }
}

function addPart(node: HTMLElement, { into, html }: ViewPart): void {
  (into ? node.querySelector(into) : node)?.insertAdjacentHTML('beforeend', trusted(html));
  applyStyleData(node, 'data-style');
}

/** What is on the screen, and what tells when code is needed. */
export interface FirstView {
  readonly locale: string;
  /** Of the store, as they came. */
  readonly features: Fields;
  /** Resolves when the first review has been painted. */
  readonly painted: Promise<void>;
  /** Resolves when the rest has come; with nothing if the response broke off, and the root call took its place. */
  readonly whole: Promise<unknown>;
}

/**
 * Shows what the server has drawn: its response to the view call, or what the shop's own server has put into the page. No code that could
 * go on from there is loaded. Undefined: there is nothing to show, or it cannot be shown. `first`: as much of the response as shows the
 * first review; `root` of the start is all of it. `styled`: resolves when the style sheets apply.
 */
export async function showFirstView(
  { node, root, retry, signal }: WidgetStart,
  first: Promise<unknown>,
  styled: Promise<unknown>,
): Promise<FirstView | undefined> {
  const view = readFields(await first);
  const [html, locale] = [readText(view.html), readText(view.locale)];
  const features = readFields(readFields(view.root).features);
  // Microdata stand in the elements themselves, where the page has room for them.
  const isMarkedUp = features.structured_data_format === 'micro_data';
  await styled;
  const isDrawn = node.dataset.opinaView;
  if (signal.aborted || isMarkedUp || !(html || isDrawn)) return undefined;
  let markup = html;
  try {
    if (!isDrawn) markup = trusted(html);
  } catch {
    return undefined;
  }
  // Before there is anything to lay out: reading the page's colours makes the browser do so, and setting them again.
  followPageColours(node, signal);
  describeRoot(node, locale);
  if (!isDrawn) node.innerHTML = markup;
  applyStyleData(node, isDrawn ? 'style' : 'data-style');
  if (!retry) showOffScreen(node, signal);
  // Laid out together with the first review, the rest would delay it, and all of it at once holds up a slow phone.
  const nextPaint = () => new Promise<void>((resolve) => void afterPaint(resolve));
  const addParts = async (parts: readonly ViewPart[] = []) => {
    await nextPaint();
    for (const part of parts) {
      // Another widget may stand in the same element by now.
      if (signal.aborted) break;
      addPart(node, part);
      await nextPaint();
    }
  };
  const painted = addParts((view as { lead?: ViewPart[] }).lead);
  const addRest = async ([response]: readonly unknown[]) => {
    const { rest } = response as { rest?: ViewPart[] };
    await addParts(rest);
    if (!signal.aborted) releaseReservedHeight(node, signal);
    return isDrawn || rest || signal.aborted;
  };
  const whole = Promise.all([root, painted]).then(addRest, () => true);
  return { locale, features, painted, whole };
}

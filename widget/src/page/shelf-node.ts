import { bestRating, worstRating } from '@opina/contract/constants';
import type { ShelfRate } from '../entities/shelf-rate.ts';
import { shelfClass } from './mount-point.ts';

const star = 'l2.9 6.2 6.8.8-5 4.7 1.3 6.8-6-3.4-6 3.4 1.3-6.8-5-4.7 6.8-.8z';
const fiveStars = [12, 36, 60, 84, 108].map((x) => `M${x} 2.5${star}`).join('');

/** Stars and count. No control, no heading: placeholders stand inside links and headings. */
export function createShelfNode({ average }: ShelfRate, words: { count: string; name: string }) {
  const node = element('span', { class: `ts-shelf-container ${shelfClass}` });
  const stars = element('span', { class: 'ts-v-stars', role: 'img', 'aria-label': words.name });
  const foreground = element('span', { class: 'ts-v-stars-foreground' }, [row()]);
  // Through the CSSOM: a strict CSP forbids style attributes.
  foreground.style.width = `${Math.round(average * 20 * 100) / 100}%`;
  stars.append(element('span', { class: 'ts-v-stars-background' }, [row()]), foreground);
  node.append(
    stars,
    element('span', { class: 'ts-shelf-count', 'aria-hidden': 'true' }, [`(${words.count})`]),
  );
  return node;
}

/** Says the rating to search engines, about `name`, or about the product whose markup the node stands in. */
export function addMicrodata(node: HTMLElement, { average, count }: ShelfRate, name: string): void {
  const rating = element('span', {
    itemprop: 'aggregateRating',
    itemscope: '',
    itemtype: 'https://schema.org/AggregateRating',
  });
  const values = { ratingValue: average, bestRating, worstRating, reviewCount: count };
  for (const [property, value] of Object.entries(values)) rating.append(meta(property, String(value)));
  node.append(rating);
  if (!name) return;
  node.setAttribute('itemscope', '');
  node.setAttribute('itemtype', 'https://schema.org/Product');
  node.append(meta('name', name));
}

const meta = (itemprop: string, content: string) => element('meta', { itemprop, content });

function row(): SVGElement {
  const namespace = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(namespace, 'svg');
  const path = document.createElementNS(namespace, 'path');
  svg.setAttribute('viewBox', '0 0 120 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', fiveStars);
  svg.append(path);
  return svg;
}

function element(name: string, attributes: Record<string, string>, children: (Node | string)[] = []) {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

import { bestRating, worstRating } from '@opina/contract/constants/ratings';
import type { ShelfRate } from '../../entities/shelf-rate.ts';
import { shelfClass } from '../../page/mounting/mount-point.ts';
import { createStars, element } from '../elements.ts';

/**
 * Stars and count. No control, no heading: placeholders stand inside links and headings. Themes read the average and
 * the count from their elements, or split the whole text by spaces and take its first and its fifth word: both are
 * written as programs write numbers, and nothing else is.
 */
export function createShelfNode({ average, count }: ShelfRate, words: { outOf: string; name: string }) {
  const rate = element('span', { class: 'ts-shelf-rate' }, [
    unspoken('ts-shelf-left', String(Math.round(average * 10) / 10)),
    unspoken('ts-shelf-words', ` ${words.outOf} `),
    createStars(average, words.name, ' ts-shelf-rate-symbols ts-sprite'),
    unspoken('ts-shelf-right ts-shelf-rate-count ts-shelf-rate-enabled', String(count)),
  ]);
  return element('span', { class: `ts-shelf-container ${shelfClass}` }, [
    element('span', { class: 'ts-rate' }, [rate]),
  ]);
}

/** Hidden from screen readers: the label of the stars has the same words. */
const unspoken = (name: string, text: string) =>
  element('span', { class: name, 'aria-hidden': 'true' }, [text]);

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

import { bestRating, worstRating } from '@opina/contract/constants/ratings';
import { type Html, html } from '../platform/pages/html.ts';

const star = 'l3.2 6.8 7.5.9-5.5 5.1 1.4 7.5-6.6-3.7-6.6 3.7 1.4-7.5-5.5-5.1 7.5-.9z';
const path = [12, 36, 60, 84, 108].map((x) => `M${x} 2${star}`).join('');

/** A drawing of what stands in words beside it: the empty stars, and over them as much of a full row as the rating is. */
export function starsOf(rate: number): Html {
  const width = Math.max(worstRating, Math.min(bestRating, rate)) * 24;
  return html`<svg class="stars" viewBox="0 0 120 24" aria-hidden="true"><path class="empty" d="${path}"/><svg width="${width}" height="24"><path d="${path}"/></svg></svg>`;
}

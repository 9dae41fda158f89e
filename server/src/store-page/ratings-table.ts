import { bestRating } from '@opina/contract/constants/ratings';
import { type Html, html } from '../platform/pages/html.ts';
import { starsOf } from './stars.ts';
import type { StorePage } from './store-ratings.ts';
import type { Words } from './words.ts';

/** The average and how many reviews gave each rating. */
export function ratingsOf(
  { rate, disclosures }: Pick<StorePage, 'rate' | 'disclosures'>,
  { texts, number }: Words,
): Html {
  const stars = Array.from({ length: bestRating }, (_, at) => bestRating - at);
  const ofStar = (star: number) => rate.histogram[String(star) as keyof typeof rate.histogram];
  const share = (count: number) => (count / rate.count) * 100;
  return html`<div class="average">${starsOf(rate.average)}<strong>${number(rate.average)}</strong> ${texts.outOfBest}
<p>${texts.basedOn(number(rate.count), rate.count)}</p>${disclosureOf(disclosures?.rating)}</div>
<h2>${texts.byStar}</h2>
<table>
<caption>${texts.byStar}</caption>
<thead><tr><th scope="col">${texts.starColumn}</th><td></td><th scope="col" class="number">${texts.countColumn}</th><th scope="col" class="number">${texts.shareColumn}</th></tr></thead>
<tbody>
${stars.map((star) => {
  const percent = share(ofStar(star));
  return html`<tr><th scope="row">${texts.stars(star)}</th><td class="bar"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width="${percent.toFixed(2)}" height="10"/></svg></td><td class="number">${number(ofStar(star))}</td><td class="number">${Math.round(percent)}%</td></tr>\n`;
})}</tbody>
</table>`;
}

/** What the law of the store asks for. */
export const disclosureOf = (text: string | undefined): Html | false =>
  Boolean(text) && html`<p class="note">${text}</p>\n`;

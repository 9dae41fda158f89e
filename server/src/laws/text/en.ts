import type { DisclosureTexts } from './texts.ts';

export const texts: DisclosureTexts = {
  lang: 'en',
  period: (first, last) => `Reviews written from ${first} to ${last}.`,
  month: (month) => `Reviews written in ${month}.`,
  checks:
    'A review marked “Verified purchase” belongs to an order that the store recorded here. Of the others no purchase is known.',
  order: 'Newest first, unless you choose another order.',
  fixedOrder: 'Newest first.',
  policy: 'How reviews are collected, checked and published',
  incentivized: 'Its author got something for this review',
  insider: 'Written by somebody who works for the store or is close to it',
  experienced: (date) => `Experience on ${date}`,
  published: (date) => `Published on ${date}`,
};

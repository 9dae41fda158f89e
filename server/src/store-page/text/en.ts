import type { StorePageTexts } from './texts.ts';

export const texts: StorePageTexts = {
  lang: 'en',
  title: (store) => `Reviews of ${store}`,
  titleOfProduct: (product) => `Reviews of ${product}`,
  toProduct: (store) => `See the product at ${store}`,
  aboutStore: 'Where the reviews of this store come from',
  outOfBest: 'out of 5',
  basedOn: (count, number) =>
    number === 1 ? 'Average of 1 published review' : `Average of ${count} published reviews`,
  none: 'No review of this store has been published yet.',
  byStar: 'Reviews by rating',
  stars: (star) => (star === 1 ? '1 star' : `${star} stars`),
  starColumn: 'Rating',
  countColumn: 'Reviews',
  shareColumn: 'Share',
  bySource: 'Where they come from',
  sources: {
    bought_here: {
      name: 'Bought at this store',
      about: 'Written by somebody who placed an order that the store recorded on this server.',
    },
    open: {
      name: 'Without a known purchase',
      about:
        'Written here by people who confirmed their e-mail address. This server has no order of theirs with the product.',
    },
    imported: {
      name: 'Imported by the store',
      about: 'The store brought them from another system. This server does not know how they were collected.',
    },
    third_party: {
      name: 'From third parties',
      about: 'Collected by another company, whose name stands on each review.',
    },
  },
  how: 'How reviews get here',
  howLines: [
    'These are reviews of the products of this store, of every rating. The average and the counts include all that are published.',
    'The store decides what it publishes and can refuse or hide reviews, for a reason from a list that the rating is not on. Those that are not published do not count here.',
  ],
  auditedBy: 'Who checks the reviews of this store:',
  noAuditor: 'No independent auditor checks the reviews of this store.',
  listed: 'Reviews, newest first',
  listedNote: (first, last) => `Those that have a text, of any rating: ${first} to ${last}.`,
  pages: 'Pages of reviews',
  page: (page) => `Page ${page}`,
  newer: 'Newer',
  older: 'Older',
  lastPage: (page) => `The list goes to page ${page}. Older reviews are on the pages of the products.`,
  unknownPage: 'This page of reviews does not exist.',
  firstPage: 'See the newest reviews',
  ofProduct: 'Product:',
  by: 'By',
  writtenIn: (language) => `Written in ${language}`,
  sourceOf: {
    bought_here: 'Verified purchase',
    open: 'No known purchase',
    imported: 'Imported by the store',
    third_party: 'Collected by',
  },
  purchasedIn: (month) => `Bought in ${month}`,
  incentive: (text) => `Offered for a review, whatever the rating: ${text}`,
  edited: (day) => `Edited by its author on ${day}`,
  reply: 'Reply of the store',
  servedBy: "Page made by Opina from this store's data.",
  unknownStore: 'This store does not exist.',
};

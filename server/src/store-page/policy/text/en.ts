import type { PolicyTexts } from './texts.ts';

export const texts: PolicyTexts = {
  title: (store) => `How ${store} handles reviews`,
  about: 'This page is made from what the store has set and what has happened, not from what somebody wrote.',
  writers: 'Who writes them',
  invited: (days) =>
    days === 0
      ? 'The store asks customers for a review once their order is delivered.'
      : `The store asks customers for a review ${days} ${days === 1 ? 'day' : 'days'} after their order is delivered.`,
  notInvited: 'The store does not ask customers for reviews through this server.',
  open: 'Anybody can write a review on a product’s page after confirming an e-mail address.',
  notOpen: 'There is no form for people without an order.',
  imported:
    'The store also imported reviews from another system. Each of them says so. This server does not know how they were collected.',
  thirdParty: 'Another company collected some of the reviews. Its name stands on each of them.',
  checks: 'Whether reviews are checked',
  verified: '“Verified purchase” means that the store recorded an order of this customer with this product.',
  confirmed:
    'Who writes without an order confirms an e-mail address. Such a review says that no purchase is known.',
  unverified: 'Of imported reviews and those of other companies no purchase is checked here.',
  notProven: 'Nobody can check from here whether an author has used the product.',
  publishing: 'When a review is published',
  afterReview: 'A person of the store looks at each review before it is published.',
  whenRulesPass:
    'A review that passes the automatic rules of the store is published at once. The others wait for a person of the store.',
  byRating: 'The rating plays no part: neither a rule nor a reason for refusing a review can look at it.',
  times: (count, half, slowest) =>
    `Of the last ${count} published reviews that were written here, half appeared within ${half}, and the slowest after ${slowest}.`,
  noTimes:
    'Fewer than five reviews that were written here have been published, so how long it takes is not known.',
  reasons: 'A review is refused or hidden only for one of these reasons:',
  told: 'Authors who wrote with the form of this server are told the reason by e-mail.',
  contest:
    'An author can correct the review or contest the reason: if it is sent again, a person of the store decides.',
  changes: 'What happens afterwards',
  edited:
    'Authors can change or withdraw their review at any time. A changed review is checked again and shows the date of the change.',
  kept: 'A review is kept until its author asks for its deletion, or the store deletes it. One that its author withdraws is no longer shown to anybody but the store, and can be sent again. There is no time limit.',
  orders: (days) => `The data of an order that nobody has reviewed is deleted after ${days} days.`,
  contact: 'Shoppers cannot contact the authors of reviews here.',
  order: 'Order and average',
  orderText:
    'The newest reviews come first. Shoppers can choose another order: by helpful votes, or by rating.',
  average: 'The average counts every published review of the product the same, whatever its age and source.',
  rewards: 'Rewards and insiders',
  noIncentive: 'The store offers nothing for a review.',
  incentive: (text) =>
    `Everybody who is asked for a review is offered the same, whatever the rating: ${text}. Their review says so.`,
  insiders:
    'Authors are asked whether they work for the store or are close to somebody who does. If so, their review says it.',
  reports: 'Reporting a review',
  reportText:
    'Anybody can report a review with the menu beside it, free of charge and without an account. The store reads each report and decides.',
  responsible: 'Who is responsible',
  responsibleText: (store) => `${store} decides what is published, and is responsible for the data.`,
  privacy: 'Privacy policy of the store',
  back: 'The reviews of this store',
};

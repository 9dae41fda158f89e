import type { PersonalDataTexts } from './texts.ts';

export const texts: PersonalDataTexts = {
  title: 'Personal data',
  hint: 'When a customer asks what you store about them, or wants it erased. Make sure first that it is their address.',
  find: 'Find a person',
  findHint: 'By the e-mail address with which they ordered, wrote or asked.',
  email: 'E-mail address',
  show: 'Show what is stored',
  stored: (email) => `Stored about ${email}`,
  nothing: 'Nothing is stored about this address.',
  kinds: {
    opinions: 'Reviews',
    questions: 'Questions',
    orders: 'Orders',
    invitations: 'Invitations',
    drafts: 'Drafts of reviews',
    videos: 'Videos',
    messages: 'Messages to them',
  },
  noMail: (day) => `Since ${day} this address gets no mail of the store, or less.`,
  download: 'Download as a file',
  downloadHint: 'JSON, with everything: also texts, dates and what happened to each review.',
  erase: 'Erase this person',
  eraseHint:
    'Names, addresses, photos, videos, private answers, invitations and drafts are erased forever. Orders and questions stay without the person. What your own programs have received is yours to erase.',
  reviews: 'Their reviews',
  ways: { anonymise: 'stay, without their author', delete: 'are deleted' },
  confirm: (email) => `Type ${email} to confirm`,
  eraseForever: 'Erase forever',
  erasing: 'Erasing…',
  erased: ({ opinions, questions, orders }) =>
    `The person is erased. Reviews: ${opinions}, questions: ${questions}, orders: ${orders}.`,
  errors: {
    'person.email_invalid': 'This is not an e-mail address.',
    'auth.sign_in_again': 'Nothing was shown or changed: this needs a recent sign-in.',
  },
};

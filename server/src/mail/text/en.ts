import type { MailTexts } from './texts.ts';

export const texts: MailTexts = {
  language: 'en',
  kinds: {
    invitation: {
      subject: 'What do you think of {product}?',
      heading: 'How was your purchase?',
      body: `Hello {name},

You recently bought from {store}. Tell others how it went, the good and the bad: every honest review helps people who are deciding what to buy.

{link}

It takes about a minute, and you do not need an account.`,
      button: 'Review my purchase',
    },
    reminder: {
      subject: 'There is still time to review {product}',
      heading: 'Would you like to tell how it went?',
      body: `Hello {name},

A few days ago we asked what you think of your purchase from {store}. If you would like to tell, there is still time. Praise and criticism count the same.

{link}

If you would rather not, there is nothing to do: this is the only reminder about this order.`,
      button: 'Review my purchase',
    },
    fresh_link: {
      subject: 'Your new link to review {product}',
      heading: 'Here is your new link',
      body: `Hello {name},

You asked for a new link to review your purchase from {store}. The earlier link no longer works.

{link}`,
      button: 'Go on with my review',
    },
    review_received: {
      subject: 'We received your review of {product}',
      heading: 'Thank you for your review',
      body: `Hello {name},

We received your review of {product}. Before it is published, {store} checks that it follows the rules. The rating makes no difference: good and bad reviews are treated alike.

Changed your mind? You can correct or withdraw your review at any time:

{link}`,
      button: 'See, correct or withdraw',
    },
    review_published: {
      subject: 'Your review of {product} is published',
      heading: 'Your review is published',
      body: `Hello {name},

Your review of {product} is published and now helps other people decide.

{link}`,
      button: 'See my review',
    },
    review_refused: {
      subject: 'Your review of {product} was not published',
      heading: 'Your review was not published',
      body: `Hello {name},

{store} did not publish your review of {product}. The reason:

{reason}

A rating may never be the reason. You can correct the text and send it again:

{link}`,
      button: 'Correct my review',
    },
    review_hidden: {
      subject: 'Your review of {product} is not shown',
      heading: 'Your review is not shown',
      body: `Hello {name},

{store} has hidden your review of {product}, so shoppers do not see it. The reason:

{reason}

A rating may never be the reason. You can correct the text and send it again:

{link}`,
      button: 'Correct my review',
    },
    review_reply: {
      subject: '{store} replied to your review',
      heading: 'The store replied to your review',
      body: `Hello {name},

{store} replied to what you wrote about {product}:

{link}`,
      button: 'See it on the product page',
    },
    confirm_address: {
      subject: 'Confirm your e-mail address to publish your review',
      heading: 'Confirm your e-mail address',
      body: `To send your review of {product} to {store}, confirm that this address is yours. Enter this code on the page where you are writing:

{link}`,
      button: 'Confirm my address',
    },
    public_answer: {
      subject: 'Your question was answered: {product}',
      heading: 'Your question was answered',
      body: '{link}',
      button: 'See it on the product page',
    },
    private_answer: {
      subject: 'Your question was answered: {product}',
      heading: 'Your question was answered',
      body: '{link}',
      button: 'Read the answer',
    },
  },
  test: '[Test]',
  testNotice: (store) =>
    `This is a test message of ${store}. Its links open nothing: whatever you do here changes nothing for a customer.`,
  purchase: 'your purchase',
  store: 'Store',
  product: 'Product',
  question: 'Your question',
  answer: 'Answer',
  reply: 'Reply of the store',
  note: 'The store writes',
  review: 'Your review',
  reason: 'Reason',
  code: 'Code',
  chooseStars: 'Choose a rating to begin:',
  stars: (count) => (count === 1 ? '1 star' : `${count} stars`),
  reviewProduct: 'Review it',
  anyRating: 'It is the same for every rating, good or bad, and is shown with the review.',
  validUntil: (date) => `The link works until ${date}, for this order alone.`,
  openPrivate: 'Read the answer',
  privateNotice: 'The store answered you alone. Open the product page to read the answer:',
  privateUntil: (date) =>
    `The link works until ${date}. Do not forward it: whoever has the link can read the answer.`,
  editReview: 'Correct or withdraw my review',
  contest:
    'If you think that the reason does not apply, send it again as it is: a person of the store then has to decide.',
  refusals: {
    spam: 'The text looks like advertising or a mass message.',
    offensive: 'The text contains insults or aggressive language.',
    personal_data:
      'The text or the pictures contain personal data, such as a telephone number, an address or a full name.',
    off_topic: 'The text is about neither the product nor the purchase.',
    not_a_customer_experience:
      'The text does not tell the experience of somebody who bought or used the product.',
    copied: 'The text is a copy of another review.',
    illegal: 'The content may break the law.',
    conflict_of_interest: 'Its author is connected with the store, the brand or a competitor.',
    other: 'The review does not follow the rules of the store.',
  },
  becauseOfOrder: (store, order) =>
    `You received this e-mail because you bought from ${store}${order === '' ? '' : ` (order ${order})`}.`,
  becauseOfReview: (store) => `You received this e-mail because you wrote a review for ${store}.`,
  becauseOfQuestion:
    'You received this e-mail because you asked the store a question. There is no need to reply.',
  becauseOfAddress:
    'Somebody entered this address while writing a review. If it was not you, ignore this message: nothing will be published.',
  dataUse: (store) =>
    `${store} is responsible for your data and uses it to ask for and publish this review, as its legitimate interest (GDPR, Art. 6(1)(f)). You can object at any time, without giving a reason.`,
  unsubscribe: 'Stop asking me for reviews',
  seeData: 'See or erase what is stored about me',
  privacy: (store) => `Privacy policy of ${store}`,
};

import type { LinkTexts } from './texts.ts';

export const texts: LinkTexts = {
  title: 'Your link',
  invalidTitle: 'This link does not work',
  toSignIn: 'Go to sign in',
  titles: {
    invite: 'You are invited',
    reset: 'Set a new password',
    first: 'Make the first account',
    sign_in: 'Open the console',
  },
  texts: {
    invite: (store) => `Work on the reviews and questions of ${store}.`,
    reset: () => 'All your other sessions end when you set it.',
    first: () => 'It runs this server and opens every store.',
    sign_in: () => 'This link signs you in, once.',
  },
  actions: { invite: 'Join', reset: 'Set the password', first: 'Make the account', sign_in: 'Open' },
  name: 'Your name',
  nameHint: 'Your colleagues see it. Shoppers do not.',
  passwordHint: 'At least 10 characters. A few words that only you put together are good.',
  errors: {
    'auth.link_invalid':
      'It has expired, was used before, or was replaced by a later one. Ask for a new one.',
    'auth.password_weak':
      'This password is too short, widely used, or made of your name or address. Take another one.',
    'auth.sign_in_failed': 'This is not the password of your account.',
    'account.exists': 'There is an account with this address already. Sign in with it.',
  },
};

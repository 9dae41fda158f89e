import type { SignInTexts } from './texts.ts';

export const texts: SignInTexts = {
  title: 'Sign in',
  forgotten: 'I have forgotten my password',
  resetTitle: 'Set a new password',
  resetText: 'We send you a link with which you set a new password.',
  sendReset: 'Send the link',
  resetSent: (email) => `If ${email} has an account here, a message with a link is on its way.`,
};

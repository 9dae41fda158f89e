import type { CompanyTexts } from './texts.ts';

export const texts: CompanyTexts = {
  title: 'Signing in',
  failedTitle: 'The sign-in has not worked',
  nothingBegun:
    'This page belongs to a sign-in that was begun in another tab, or that has ended. Begin again.',
  toSignIn: 'Go to sign in',
};

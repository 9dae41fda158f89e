import type { SessionTexts } from './texts.ts';

export const texts: SessionTexts = {
  email: 'E-mail',
  password: 'Password',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  confirm: 'Confirm',
  code: 'One-time code',
  codeHint: 'From your app, or one of your recovery codes.',
  or: 'or',
  signInWithPasskey: 'Sign in with a passkey',
  confirmWithPasskey: 'Confirm with a passkey',
  signInWithCompany: (company) => `Sign in with ${company}`,
  confirmWithCompany: (company) => `Confirm with ${company}`,
  noPasskey: 'No passkey was given. Try again, or choose another way.',
  againTitle: 'Sign in again',
  againText: 'Your session has ended. Sign in, and your work goes on where it was.',
  confirmTitle: 'Confirm that it is you',
  confirmText: 'This needs a recent sign-in. Confirm, and it goes on.',
  noPassword:
    'Your account has neither a password nor a passkey yet. Add one under “Your account”, then try again.',
  errors: {
    'auth.sign_in_failed': 'The e-mail address or the password is not right.',
    'auth.passkey_failed': 'This passkey signs in to no account here.',
    'auth.code_wrong': 'This code is wrong, too old, or was used before. Wait for the next one.',
    'auth.company_failed': 'The company has not confirmed the sign-in, or it took too long. Begin again.',
    'auth.company_address':
      'The company confirms no e-mail address of you that is accepted here. Ask those who run this server.',
    'auth.company_stranger':
      'You have no account here, and nobody has invited you under this address. Ask an owner of the store for an invitation.',
    'company.unavailable':
      'The company’s sign-in does not respond. Try again in a moment, or sign in another way.',
    'company.not_set_up': 'Nobody signs in with a company here.',
    'passkey.unavailable': 'Passkeys do not work at this address.',
  },
};

import type { SecondStepTexts } from './texts.ts';

export const texts: SecondStepTexts = {
  title: 'One-time codes',
  hint: 'After your password we ask for a code that an app on your phone shows. Passkeys need none.',
  noPassword: 'One-time codes go with a password. Set one first.',
  begin: 'Set up one-time codes',
  steps: [
    'Scan the picture with an app for one-time codes, or type the secret into it.',
    'Enter the code that the app shows.',
  ],
  qrCode: 'QR code with the secret below',
  secret: 'Secret',
  code: 'Code of the app',
  turnOn: 'Turn on',
  turnedOn: 'One-time codes are on',
  recoveryTitle: 'Keep your recovery codes',
  recoveryText:
    'Each is taken once instead of a code of the app, such as when you have lost your phone. They are not shown again.',
  copy: 'Copy the codes',
  copied: 'Recovery codes copied',
  kept: 'I have kept them',
  on: 'On',
  codesLeft: (count) => (count === 1 ? '1 recovery code left' : `${count} recovery codes left`),
  again: 'Set up again',
  turnOff: 'Turn off…',
  turnOffQuestion: 'Sign in with the password alone from now on?',
  turnedOff: 'One-time codes are off',
  errors: {
    'auth.code_wrong': 'This is not the code that the app shows now. Check the clock of your phone.',
    'second_step.not_begun': 'This secret was replaced by another one. Begin again.',
  },
};

import type { PasskeysTexts } from './texts.ts';

export const texts: PasskeysTexts = {
  title: 'Passkeys',
  hint: 'Sign in with a fingerprint, a face or the PIN of your device, without a password. No other site can ask for a passkey of this one.',
  none: 'You have no passkeys yet.',
  add: 'Add a passkey',
  unknownToBrowser: 'This browser knows no passkeys at this address.',
  added: 'Passkey added',
  notMade: 'No passkey was made. This device may have one for your account already.',
  synced: 'Synced',
  since: (day) => `Since ${day}`,
  lastUsed: (ago) => `last used ${ago}`,
  neverUsed: 'not used yet',
  name: 'Name of the passkey',
  rename: 'Rename',
  renameOf: (name) => `Rename ${name}`,
  remove: 'Remove…',
  removeOf: (name) => `Remove ${name}`,
  removeQuestion: (name) => `Remove “${name}”? It signs in no more.`,
  removed: 'Passkey removed',
  errors: {
    'passkey.name_invalid': 'Enter a name of at most 60 characters.',
    'passkey.refused': 'The passkey was not accepted. Try again.',
    'passkey.exists': 'This passkey is registered already.',
    'passkey.too_many': 'You have as many passkeys as an account may have. Remove one first.',
    'passkey.unavailable': 'Passkeys do not work at this address.',
  },
};

import type { AccountTexts } from './texts.ts';

export const texts: AccountTexts = {
  kinds: {
    account_invitation: {
      subject: 'Invitation to look after the reviews of {store}',
      heading: 'You are invited',
      body: `Hello,

{store} invites you to the console where it looks after reviews and questions of its customers. Accept the invitation to come in:

{link}

If you did not expect this invitation, there is nothing to do.`,
      button: 'Accept the invitation',
    },
    password_reset: {
      subject: 'Choose a new password',
      heading: 'A new password',
      body: `Hello,

Somebody asked for a new password for the account of this address in the reviews console. If it was you, choose the new password here:

{link}

If it was not you, there is nothing to do: the password stays the same.`,
      button: 'Choose a new password',
    },
  },
  validForAnHour: 'The link works once, within an hour.',
  because: {
    account_invitation: 'You get this message because somebody of the store invited this address.',
    password_reset: 'You get this message because somebody asked for a new password for this address.',
  },
};

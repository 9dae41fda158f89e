import type { Locale } from '@opina/contract/constants/locales';
import type { AccountMailKind } from '../../mail/queued-mail.ts';
import type { KindTexts } from '../../mail/texts/mail-texts.ts';

/** The texts of messages about accounts. They are the server's own: stores cannot change them. */
interface AccountTexts {
  readonly kinds: Readonly<Record<AccountMailKind, KindTexts>>;
  readonly validForAnHour: string;
  readonly because: Readonly<Record<AccountMailKind, string>>;
}

export const accountTexts: Readonly<Record<Locale, AccountTexts>> = {
  'pt-BR': {
    kinds: {
      account_invitation: {
        subject: 'Convite para cuidar das avaliações de {store}',
        heading: 'Você foi convidado',
        body: `Olá!

{store} convida você para o painel onde a loja cuida de avaliações e perguntas de clientes. Aceite o convite para entrar:

{link}

Se você não esperava este convite, não precisa fazer nada.`,
        button: 'Aceitar o convite',
      },
      password_reset: {
        subject: 'Escolha uma nova senha',
        heading: 'Nova senha',
        body: `Olá!

Alguém pediu uma nova senha para a conta deste endereço no painel de avaliações. Se foi você, escolha a nova senha aqui:

{link}

Se não foi você, não faça nada: a senha continua a mesma.`,
        button: 'Escolher uma nova senha',
      },
    },
    validForAnHour: 'O link funciona uma vez, durante uma hora.',
    because: {
      account_invitation: 'Você recebeu esta mensagem porque uma pessoa da loja convidou este endereço.',
      password_reset: 'Você recebeu esta mensagem porque alguém pediu uma nova senha para este endereço.',
    },
  },
  en: {
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
  },
  es: {
    kinds: {
      account_invitation: {
        subject: 'Invitación para cuidar las opiniones de {store}',
        heading: 'Tienes una invitación',
        body: `Hola:

{store} te invita al panel donde la tienda cuida las opiniones y preguntas de sus clientes. Acepta la invitación para entrar:

{link}

Si no esperabas esta invitación, no tienes que hacer nada.`,
        button: 'Aceptar la invitación',
      },
      password_reset: {
        subject: 'Elige una contraseña nueva',
        heading: 'Contraseña nueva',
        body: `Hola:

Alguien pidió una contraseña nueva para la cuenta de esta dirección en el panel de opiniones. Si fuiste tú, elige la contraseña nueva aquí:

{link}

Si no fuiste tú, no hagas nada: la contraseña sigue siendo la misma.`,
        button: 'Elegir una contraseña nueva',
      },
    },
    validForAnHour: 'El enlace funciona una vez, durante una hora.',
    because: {
      account_invitation: 'Recibes este mensaje porque una persona de la tienda invitó a esta dirección.',
      password_reset: 'Recibes este mensaje porque alguien pidió una contraseña nueva para esta dirección.',
    },
  },
};

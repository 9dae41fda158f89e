import type { AccountTexts } from './texts.ts';

export const texts: AccountTexts = {
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
};

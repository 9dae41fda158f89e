import type { SignInTexts } from './texts.ts';

export const texts: SignInTexts = {
  title: 'Entrar',
  forgotten: 'He olvidado mi contraseña',
  resetTitle: 'Cree una contraseña nueva',
  resetText: 'Le enviamos un enlace con el que crear una contraseña nueva.',
  sendReset: 'Enviar el enlace',
  resetSent: (email) => `Si ${email} tiene una cuenta aquí, un mensaje con un enlace está en camino.`,
};

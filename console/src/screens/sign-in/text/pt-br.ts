import type { SignInTexts } from './texts.ts';

export const texts: SignInTexts = {
  title: 'Entrar',
  forgotten: 'Esqueci minha senha',
  resetTitle: 'Crie uma nova senha',
  resetText: 'Enviamos um link para você criar uma nova senha.',
  sendReset: 'Enviar o link',
  resetSent: (email) => `Se ${email} tem uma conta aqui, uma mensagem com um link está a caminho.`,
};

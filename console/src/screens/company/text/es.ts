import type { CompanyTexts } from './texts.ts';

export const texts: CompanyTexts = {
  title: 'Entrando',
  failedTitle: 'No se pudo entrar',
  nothingBegun: 'Esta página es de un acceso que empezó en otra pestaña o que ya terminó. Empiece de nuevo.',
  toSignIn: 'Ir a la entrada',
};

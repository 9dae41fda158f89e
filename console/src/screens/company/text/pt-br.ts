import type { CompanyTexts } from './texts.ts';

export const texts: CompanyTexts = {
  title: 'Entrando',
  failedTitle: 'Não foi possível entrar',
  nothingBegun:
    'Esta página pertence a um acesso que começou em outra aba ou que já terminou. Comece de novo.',
  toSignIn: 'Ir para a entrada',
};

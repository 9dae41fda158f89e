import type { FormsTexts } from './texts.ts';

export const texts: FormsTexts = {
  unsaved: 'Há alterações não salvas.',
  discard: 'Descartar alterações',
  leaveTitle: 'Sair sem salvar?',
  leaveText: 'Suas alterações nesta página não foram salvas.',
  leave: 'Descartar e sair',
  stay: 'Continuar nesta página',
  checkFields: 'Nada foi salvo. Confira os campos marcados.',
};

import type { EventNames } from './event-names.ts';

export const events: EventNames = {
  received: 'Recebida',
  imported: 'Importada pela loja',
  published: 'Publicada',
  refused: 'Recusada',
  hidden: 'Ocultada',
  restored: 'Mostrada de novo',
  reopened: 'Em espera de novo',
  withdrawn: 'Retirada por quem escreveu',
  edited: 'Editada',
  moved: 'Passada para outro produto',
  replied: 'Resposta da loja',
  reply_edited: 'Resposta editada',
  reply_removed: 'Resposta removida',
  author_erased: 'Dados da pessoa apagados',
  erased: 'Apagada',
};

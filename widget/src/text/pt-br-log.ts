import { events } from './events/events-pt-br.ts';
import type { LogTexts } from './log-texts.ts';

export const logTexts: LogTexts = {
  title: 'O que o registro diz desta avaliação',
  about: 'O registro é assinado, e ninguém pode mudar nem remover uma entrada sem que se perceba.',
  events,
  edited: 'Ela foi mudada depois de chegar.',
  notEdited: 'Ela não foi mudada depois de chegar.',
  waiting: 'Algo acabou de acontecer com ela, e é assinado em instantes.',
  check: 'Conferir no navegador',
  proof: 'Baixar a prova',
};

import { events } from './events/events-es.ts';
import type { LogTexts } from './log-texts.ts';

export const logTexts: LogTexts = {
  title: 'Lo que dice el registro de esta opinión',
  about: 'El registro está firmado, y nadie puede cambiar ni quitar una entrada sin que se note.',
  events,
  edited: 'Se modificó después de llegar.',
  notEdited: 'No se modificó después de llegar.',
  waiting: 'Algo acaba de pasarle, que se firma en un momento.',
  check: 'Verificarla en su navegador',
  proof: 'Descargar la prueba',
};

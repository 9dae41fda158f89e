import type { EventNames } from './event-names.ts';

export const events: EventNames = {
  received: 'Recibida',
  imported: 'Importada por la tienda',
  published: 'Publicada',
  refused: 'Rechazada',
  hidden: 'Ocultada',
  restored: 'Mostrada de nuevo',
  reopened: 'En espera de nuevo',
  withdrawn: 'Retirada por quien la escribió',
  edited: 'Modificada',
  moved: 'Pasada a otro producto',
  replied: 'Respuesta de la tienda',
  reply_edited: 'Respuesta modificada',
  reply_removed: 'Respuesta quitada',
  author_erased: 'Datos de la persona borrados',
  erased: 'Borrada',
};

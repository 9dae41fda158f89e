import type { PersonalDataTexts } from './texts.ts';

export const texts: PersonalDataTexts = {
  title: 'Datos personales',
  hint: 'Cuando un cliente pregunta qué guarda usted sobre él, o quiere que se borre. Compruebe antes que la dirección es suya.',
  find: 'Buscar a una persona',
  findHint: 'Por el correo con el que pidió, opinó o preguntó.',
  email: 'Correo electrónico',
  show: 'Ver lo que se guarda',
  stored: (email) => `Guardado sobre ${email}`,
  nothing: 'No se guarda nada sobre esta dirección.',
  kinds: {
    opinions: 'Opiniones',
    questions: 'Preguntas',
    orders: 'Pedidos',
    invitations: 'Invitaciones',
    drafts: 'Borradores de opiniones',
    videos: 'Vídeos',
    messages: 'Correos enviados',
  },
  noMail: (day) => `Desde el ${day} esta dirección no recibe correos de la tienda, o recibe menos.`,
  download: 'Descargar como archivo',
  downloadHint: 'JSON, con todo: también textos, fechas y lo que pasó con cada opinión.',
  erase: 'Borrar a esta persona',
  eraseHint:
    'Nombres, direcciones, fotos, vídeos, respuestas privadas, invitaciones y borradores se borran para siempre. Los pedidos y las preguntas se quedan sin la persona. Lo que sus programas han recibido debe borrarlo usted.',
  reviews: 'Sus opiniones',
  ways: { anonymise: 'se quedan, sin su autor', delete: 'se eliminan' },
  confirm: (email) => `Escriba ${email} para confirmar`,
  eraseForever: 'Borrar para siempre',
  erasing: 'Borrando…',
  erased: ({ opinions, questions, orders }) =>
    `La persona está borrada. Opiniones: ${opinions}, preguntas: ${questions}, pedidos: ${orders}.`,
  errors: {
    'person.email_invalid': 'Esto no es un correo electrónico.',
    'auth.sign_in_again': 'No se ha mostrado ni cambiado nada: esto necesita una entrada reciente.',
  },
};

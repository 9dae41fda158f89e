import type { DisclosureTexts } from './texts.ts';

export const texts: DisclosureTexts = {
  lang: 'es',
  period: (first, last) => `Opiniones escritas entre ${first} y ${last}.`,
  month: (month) => `Opiniones escritas en ${month}.`,
  checks:
    'Una opinión con “Compra verificada” pertenece a un pedido que la tienda registró aquí. De las demás no consta ninguna compra.',
  order: 'Las más recientes primero, si no eliges otro orden.',
  fixedOrder: 'Las más recientes primero.',
  policy: 'Cómo se recopilan, comprueban y publican las opiniones',
  incentivized: 'Quien la escribió recibió algo por opinar',
  insider: 'Escrita por alguien que trabaja para la tienda o es cercano a ella',
  experienced: (date) => `Experiencia del ${date}`,
  published: (date) => `Publicada el ${date}`,
};

import type { StorePageTexts } from './texts.ts';

export const texts: StorePageTexts = {
  lang: 'es',
  title: (store) => `Opiniones de la tienda ${store}`,
  titleOfProduct: (product) => `Opiniones sobre ${product}`,
  toProduct: (store) => `Ver el producto en la tienda ${store}`,
  aboutStore: 'De dónde vienen las opiniones de esta tienda',
  outOfBest: 'de 5',
  basedOn: (count, number) =>
    number === 1 ? 'Media de 1 opinión publicada' : `Media de ${count} opiniones publicadas`,
  none: 'Todavía no se ha publicado ninguna opinión de esta tienda.',
  byStar: 'Opiniones por nota',
  stars: (star) => (star === 1 ? '1 estrella' : `${star} estrellas`),
  starColumn: 'Nota',
  countColumn: 'Opiniones',
  shareColumn: 'Parte',
  bySource: 'De dónde vienen',
  sources: {
    bought_here: {
      name: 'Compra en esta tienda',
      about: 'Escritas por quien hizo un pedido que la tienda registró en este servidor.',
    },
    open: {
      name: 'Sin compra conocida',
      about:
        'Escritas aquí por personas que confirmaron su correo. Este servidor no tiene un pedido suyo con el producto.',
    },
    imported: {
      name: 'Importadas por la tienda',
      about: 'La tienda las trajo de otro sistema. Este servidor no sabe cómo se recogieron.',
    },
    third_party: {
      name: 'De terceros',
      about: 'Recogidas por otra empresa, cuyo nombre aparece en cada opinión.',
    },
  },
  how: 'Cómo llegan las opiniones aquí',
  howLines: [
    'Son opiniones sobre productos de esta tienda, de todas las notas. La media y los recuentos incluyen todas las publicadas.',
    'La tienda decide qué publica y puede rechazar u ocultar opiniones, por un motivo de una lista en la que la nota no está. Las que no están publicadas no cuentan aquí.',
  ],
  auditedBy: 'Quién revisa las opiniones de esta tienda:',
  noAuditor: 'Ningún auditor independiente revisa las opiniones de esta tienda.',
  policy: 'Cómo trata la tienda las opiniones',
  checkLog: 'Verificar en su navegador el registro de estas opiniones',
  listed: 'Opiniones, de la más nueva a la más antigua',
  listedNote: (first, last) => `Con texto, de cualquier nota: de ${first} a ${last}.`,
  pages: 'Páginas de opiniones',
  page: (page) => `Página ${page}`,
  newer: 'Más nuevas',
  older: 'Más antiguas',
  lastPage: (page) =>
    `La lista llega hasta la página ${page}. Las opiniones más antiguas están en las páginas de los productos.`,
  unknownPage: 'Esta página de opiniones no existe.',
  firstPage: 'Ver las opiniones más nuevas',
  ofProduct: 'Producto:',
  by: 'Por',
  writtenIn: (language) => `Escrita en ${language}`,
  sourceOf: {
    bought_here: 'Compra verificada',
    open: 'Sin compra conocida',
    imported: 'Importada por la tienda',
    third_party: 'Recogida por',
  },
  purchasedIn: (month) => `Comprado en ${month}`,
  incentive: (text) => `Ofrecido por opinar, con cualquier puntuación: ${text}`,
  edited: (day) => `Editada por su autor el ${day}`,
  reply: 'Respuesta de la tienda',
  servedBy: 'Página generada por Opina a partir de los datos de esta tienda.',
  unknownStore: 'Esta tienda no existe aquí.',
};

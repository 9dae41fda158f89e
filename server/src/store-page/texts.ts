import type { Locale } from '@opina/contract/constants/locales';
import type { ReviewSource } from '@opina/contract/constants/reviews';
import { localeOf } from '@opina/contract/locale-of';

/** The words of the pages of stores and products in one language. */
export interface StorePageTexts {
  readonly lang: Locale;
  readonly title: (store: string) => string;
  readonly titleOfProduct: (product: string) => string;
  /** Of a link to the product's page in the shop. */
  readonly toProduct: (store: string) => string;
  /** Of a link to the page about the store's reviews. */
  readonly aboutStore: string;
  readonly outOfBest: string;
  readonly basedOn: (count: string, number: number) => string;
  readonly none: string;
  readonly byStar: string;
  readonly stars: (star: number) => string;
  readonly starColumn: string;
  readonly countColumn: string;
  readonly shareColumn: string;
  readonly bySource: string;
  readonly sources: Readonly<Record<ReviewSource, { readonly name: string; readonly about: string }>>;
  readonly how: string;
  readonly howLines: readonly string[];
  readonly auditedBy: string;
  readonly noAuditor: string;
  readonly listed: string;
  /** Of the reviews on this page: the places of the first and of the last. */
  readonly listedNote: (first: string, last: string) => string;
  /** Names the links to the other pages. */
  readonly pages: string;
  readonly page: (page: string) => string;
  readonly newer: string;
  readonly older: string;
  /** Of pages that are too far down the list. */
  readonly lastPage: (page: string) => string;
  readonly unknownPage: string;
  readonly firstPage: string;
  readonly ofProduct: string;
  readonly by: string;
  readonly writtenIn: (language: string) => string;
  readonly sourceOf: Readonly<Record<ReviewSource, string>>;
  readonly purchasedIn: (month: string) => string;
  readonly incentive: (text: string) => string;
  readonly edited: (day: string) => string;
  readonly reply: string;
  readonly servedBy: string;
  readonly unknownStore: string;
}

const pt: StorePageTexts = {
  lang: 'pt-BR',
  title: (store) => `Avaliações da loja ${store}`,
  titleOfProduct: (product) => `Avaliações de ${product}`,
  toProduct: (store) => `Ver o produto na loja ${store}`,
  aboutStore: 'De onde vêm as avaliações desta loja',
  outOfBest: 'de 5',
  basedOn: (count, number) =>
    number === 1 ? 'Média de 1 avaliação publicada' : `Média de ${count} avaliações publicadas`,
  none: 'Nenhuma avaliação desta loja foi publicada ainda.',
  byStar: 'Avaliações por nota',
  stars: (star) => (star === 1 ? '1 estrela' : `${star} estrelas`),
  starColumn: 'Nota',
  countColumn: 'Avaliações',
  shareColumn: 'Parte',
  bySource: 'De onde vêm',
  sources: {
    bought_here: {
      name: 'Compra nesta loja',
      about: 'Escritas por quem fez um pedido que a loja registrou neste servidor.',
    },
    open: {
      name: 'Sem compra conhecida',
      about:
        'Escritas aqui por pessoas que confirmaram o e-mail. Este servidor não tem um pedido delas com o produto.',
    },
    imported: {
      name: 'Importadas pela loja',
      about: 'A loja as trouxe de outro sistema. Este servidor não sabe como foram coletadas.',
    },
    third_party: {
      name: 'De terceiros',
      about: 'Coletadas por outra empresa, cujo nome aparece em cada avaliação.',
    },
  },
  how: 'Como as avaliações chegam aqui',
  howLines: [
    'São avaliações de produtos desta loja, de todas as notas. A média e as contagens incluem todas as publicadas.',
    'A loja decide o que publica e pode recusar ou ocultar avaliações, por um motivo de uma lista em que a nota não está. As que não estão publicadas não contam aqui.',
  ],
  auditedBy: 'Quem confere as avaliações desta loja:',
  noAuditor: 'Nenhum auditor independente confere as avaliações desta loja.',
  listed: 'Avaliações, da mais nova para a mais antiga',
  listedNote: (first, last) => `Com texto, de qualquer nota: de ${first} a ${last}.`,
  pages: 'Páginas de avaliações',
  page: (page) => `Página ${page}`,
  newer: 'Mais novas',
  older: 'Mais antigas',
  lastPage: (page) =>
    `A lista vai até a página ${page}. As avaliações mais antigas estão nas páginas dos produtos.`,
  unknownPage: 'Esta página de avaliações não existe.',
  firstPage: 'Ver as avaliações mais novas',
  ofProduct: 'Produto:',
  by: 'Por',
  writtenIn: (language) => `Escrita em ${language}`,
  sourceOf: {
    bought_here: 'Compra verificada',
    open: 'Sem compra conhecida',
    imported: 'Importada pela loja',
    third_party: 'Coletada por',
  },
  purchasedIn: (month) => `Comprado em ${month}`,
  incentive: (text) => `Oferecido por avaliar, com qualquer nota: ${text}`,
  edited: (day) => `Editada pelo autor em ${day}`,
  reply: 'Resposta da loja',
  servedBy: 'Página gerada pelo Opina a partir dos dados desta loja.',
  unknownStore: 'Esta loja não existe aqui.',
};

const es: StorePageTexts = {
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

const en: StorePageTexts = {
  lang: 'en',
  title: (store) => `Reviews of ${store}`,
  titleOfProduct: (product) => `Reviews of ${product}`,
  toProduct: (store) => `See the product at ${store}`,
  aboutStore: 'Where the reviews of this store come from',
  outOfBest: 'out of 5',
  basedOn: (count, number) =>
    number === 1 ? 'Average of 1 published review' : `Average of ${count} published reviews`,
  none: 'No review of this store has been published yet.',
  byStar: 'Reviews by rating',
  stars: (star) => (star === 1 ? '1 star' : `${star} stars`),
  starColumn: 'Rating',
  countColumn: 'Reviews',
  shareColumn: 'Share',
  bySource: 'Where they come from',
  sources: {
    bought_here: {
      name: 'Bought at this store',
      about: 'Written by somebody who placed an order that the store recorded on this server.',
    },
    open: {
      name: 'Without a known purchase',
      about:
        'Written here by people who confirmed their e-mail address. This server has no order of theirs with the product.',
    },
    imported: {
      name: 'Imported by the store',
      about: 'The store brought them from another system. This server does not know how they were collected.',
    },
    third_party: {
      name: 'From third parties',
      about: 'Collected by another company, whose name stands on each review.',
    },
  },
  how: 'How reviews get here',
  howLines: [
    'These are reviews of the products of this store, of every rating. The average and the counts include all that are published.',
    'The store decides what it publishes and can refuse or hide reviews, for a reason from a list that the rating is not on. Those that are not published do not count here.',
  ],
  auditedBy: 'Who checks the reviews of this store:',
  noAuditor: 'No independent auditor checks the reviews of this store.',
  listed: 'Reviews, newest first',
  listedNote: (first, last) => `Those that have a text, of any rating: ${first} to ${last}.`,
  pages: 'Pages of reviews',
  page: (page) => `Page ${page}`,
  newer: 'Newer',
  older: 'Older',
  lastPage: (page) => `The list goes to page ${page}. Older reviews are on the pages of the products.`,
  unknownPage: 'This page of reviews does not exist.',
  firstPage: 'See the newest reviews',
  ofProduct: 'Product:',
  by: 'By',
  writtenIn: (language) => `Written in ${language}`,
  sourceOf: {
    bought_here: 'Verified purchase',
    open: 'No known purchase',
    imported: 'Imported by the store',
    third_party: 'Collected by',
  },
  purchasedIn: (month) => `Bought in ${month}`,
  incentive: (text) => `Offered for a review, whatever the rating: ${text}`,
  edited: (day) => `Edited by its author on ${day}`,
  reply: 'Reply of the store',
  servedBy: "Page made by Opina from this store's data.",
  unknownStore: 'This store does not exist.',
};

const texts: Readonly<Record<Locale, StorePageTexts>> = { 'pt-BR': pt, en, es };

/** In the language of the store. */
export const storePageTexts = (storeLocale: string): StorePageTexts => texts[localeOf(storeLocale)];

import type { Locale } from '@opina/contract/constants/locales';

/** What the carousel of store reviews says in a language. Numbers come as they are written there. */
export interface CarouselWords {
  title: string;
  carousel: string;
  slide: string;
  /** `3 de 7`. */
  place: (at: number, of: number) => string;
  rate: (rate: string) => string;
  /** Which reviews are shown: how many, in which order, from which rating on. */
  shown: (count: number, minRate: number) => string;
  average: (average: string, count: string) => string;
  all: string;
  previous: string;
  next: string;
  imported: string;
  verified: string;
  thirdParty: string;
}

export const carouselWords: Record<Locale, CarouselWords> = {
  'pt-BR': {
    title: 'O que dizem os clientes da loja',
    carousel: 'carrossel',
    slide: 'avaliação',
    place: (at, of) => `${at} de ${of}`,
    rate: (rate) => `${rate} de 5`,
    shown: (count, minRate) =>
      `As ${count} avaliações com texto mais recentes${from(minRate, ', só de 5 estrelas', `, de ${minRate} ou mais estrelas`)}.`,
    average: (average, count) => `Média de todas: ${average} de 5 (${count}).`,
    all: 'Ver todas as notas da loja',
    previous: 'Avaliações anteriores',
    next: 'Próximas avaliações',
    imported: 'Importada pela loja',
    verified: 'Compra verificada',
    thirdParty: 'Coletada por',
  },
  es: {
    title: 'Lo que dicen los clientes de la tienda',
    carousel: 'carrusel',
    slide: 'opinión',
    place: (at, of) => `${at} de ${of}`,
    rate: (rate) => `${rate} de 5`,
    shown: (count, minRate) =>
      `Las ${count} opiniones con texto más recientes${from(minRate, ', solo de 5 estrellas', `, de ${minRate} o más estrellas`)}.`,
    average: (average, count) => `Media de todas: ${average} de 5 (${count}).`,
    all: 'Ver todas las notas de la tienda',
    previous: 'Opiniones anteriores',
    next: 'Opiniones siguientes',
    imported: 'Importada por la tienda',
    verified: 'Compra verificada',
    thirdParty: 'Recogida por',
  },
  en: {
    title: 'What customers of the store say',
    carousel: 'carousel',
    slide: 'review',
    place: (at, of) => `${at} of ${of}`,
    rate: (rate) => `${rate} out of 5`,
    shown: (count, minRate) =>
      `The ${count} newest reviews that have a text${from(minRate, ', of 5 stars only', `, of ${minRate} stars or more`)}.`,
    average: (average, count) => `Average of all: ${average} out of 5 (${count}).`,
    all: 'See all ratings of the store',
    previous: 'Previous reviews',
    next: 'Next reviews',
    imported: 'Imported by the store',
    verified: 'Verified purchase',
    thirdParty: 'Collected by',
  },
};

const from = (minRate: number, only: string, orMore: string) =>
  minRate > 1 ? (minRate > 4 ? only : orMore) : '';

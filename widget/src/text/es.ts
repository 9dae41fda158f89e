import { plural } from './plural.ts';
import type { Texts } from './texts.ts';

const reviews = (count: number) => plural(count, 'opinión', 'opiniones');

export const texts: Texts = {
  loading: 'Cargando opiniones',

  reviewsTitle: 'Opiniones de los clientes',
  ratingLegend: 'Calificación del producto',
  outOfBest: 'de 5',
  starsName: (rate) => `${rate} de 5`,
  basedOn: (count) => ['Basado en ', ` ${reviews(count)}`],
  allRatings: 'Todas las calificaciones',
  starsCount: (stars) => `${stars} ${plural(stars, 'estrella', 'estrellas')}`,
  reviewsCount: (count, shown) => `${shown} ${reviews(count)}`,
  recommendation: 'de los clientes recomienda este producto',
  mostHelpfulPositive: 'Opinión positiva más útil',
  mostHelpfulNegative: 'Opinión negativa más útil',

  listTitle: 'Lo que dicen los clientes',
  modeMenu: 'Mostrar opiniones',
  modes: {
    default: 'Más recientes',
    positive: 'Positivas',
    negative: 'Negativas',
    by_votes: 'Más útiles',
    with_photos: 'Con fotos',
  },
  by: 'Por',
  on: 'El',
  anonymous: 'Cliente anónimo',
  ratingOnly: 'El cliente no escribió una opinión, solo calificó el producto.',
  recommends: 'Sí, recomiendo este producto',
  doesNotRecommend: 'No, no recomiendo este producto',
  thirdParty: (name) => `Opinión recopilada por ${name || 'terceros'}`,
  storeReply: 'Respuesta de la tienda',
  seeMore: 'ver más',
  seeLess: 'ver menos',
  seeTranslation: 'Ver traducción',
  seeOriginal: 'Ver original',

  voteQuestion: '¿Te resultó útil esta opinión?',
  helpful: 'Útil',
  notHelpful: 'No fue útil',
  votes: (count, shown) => `${shown} ${plural(count, 'voto', 'votos')}`,
  voteCounted: 'Tu voto quedó registrado.',
  voteTakenBack: 'Retiraste tu voto.',
  voteFailed: 'No pudimos registrar tu voto. Inténtalo de nuevo.',

  loadMore: 'Cargar más',
  retry: 'Intentar de nuevo',
  reviewsFailed: 'No pudimos cargar las opiniones.',
  noneInMode: 'No se encontraron opiniones.',
  moreLoaded: (count, total) =>
    `${count} ${plural(count, 'opinión más cargada', 'opiniones más cargadas')}, ${total} en la lista.`,
  modeShown: (mode, shown) => `${mode}: ${shown} en la lista.`,

  noReviewsTitle: 'Este producto todavía no tiene opiniones',
  noReviewsMessage: 'Cuando los primeros clientes cuenten su experiencia, sus opiniones aparecerán aquí.',
  auditedBy: 'Opiniones reales, auditadas por',
  auditNote: 'Un auditor independiente verifica cada opinión.',
};

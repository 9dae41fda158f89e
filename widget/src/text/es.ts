import { pluralIn } from './plural.ts';
import { sizesEs } from './sizes.ts';
import type { Texts } from './texts.ts';

const plural = pluralIn('es');
const reviews = (count: number) => plural(count, 'opinión', 'opiniones');

export const texts: Texts = {
  loading: 'Cargando opiniones',

  reviewsTitle: 'Opiniones de los clientes',
  ratingLegend: 'Puntuación del producto',
  outOfBest: 'de 5',
  starsName: (rate) => `${rate} de 5`,
  basedOn: (count) => ['Basado en ', ` ${reviews(count)}`],
  allRatings: 'Todas las puntuaciones',
  starsCount: (stars) => `${stars} ${plural(stars, 'estrella', 'estrellas')}`,
  reviewsCount: (count, shown) => `${shown} ${reviews(count)}`,
  recommendation: 'de los clientes recomienda este producto',
  mostHelpfulPositive: 'Opinión positiva más útil',
  mostHelpfulNegative: 'Opinión negativa más útil',

  listTitle: 'Lo que dicen los clientes',
  find: 'Filtrar y buscar',
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
  ratingOnly: 'El cliente no escribió una opinión, solo puntuó el producto.',
  recommends: 'Sí, recomiendo este producto',
  doesNotRecommend: 'No, no recomiendo este producto',
  thirdParty: (name) => `Opinión recopilada por ${name || 'terceros'}`,
  imported: 'Opinión importada por la tienda',
  verified: (month) => `Compra verificada${month && ` · Comprado en ${month}`}`,
  verifiedAbout: 'Quien opina compró este producto en esta tienda: el pedido está registrado.',
  openReview: 'Sin compra conocida',
  openReviewAbout: 'Quien opina confirmó su correo, pero no hay un pedido registrado con este producto.',
  incentive: (text) => `Ofrecido por opinar, con cualquier puntuación: ${text}`,
  edited: (date) => `Editada por su autor el ${date}`,
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
  reviewTools: 'Compartir o denunciar',

  loadMore: 'Cargar más',
  moreReviews: 'Cargar más opiniones',
  moreQuestions: 'Cargar más preguntas',
  retry: 'Intentar de nuevo',
  reviewsFailed: 'No pudimos cargar las opiniones.',
  noneInMode: 'No se encontraron opiniones.',
  moreLoaded: (count, total) => `${count} ${reviews(count)} más, ${total} en la lista.`,
  modeShown: (mode, shown) => `${mode}: ${shown} en la lista.`,

  writeReview: 'Escribir una opinión',
  noReviewsTitle: 'Este producto todavía no tiene opiniones',
  noReviewsMessage: 'Cuando los primeros clientes cuenten su experiencia, sus opiniones aparecerán aquí.',
  auditedBy: 'Opiniones reales, auditadas por',
  auditNote: 'Un auditor independiente verifica cada opinión.',
  sources: {
    boughtHere: (_, shown) => `${shown} de compras en esta tienda`,
    open: (_, shown) => `${shown} sin compra conocida`,
    imported: (count, shown) => `${shown} ${plural(count, 'importada', 'importadas')} por la tienda`,
    thirdParty: (count, shown) => `${shown} ${plural(count, 'recopilada', 'recopiladas')} por terceros`,
  },
  howCollected: 'Cómo se recopilan las opiniones',

  storeTitle: 'Sobre la tienda',
  storeCommitment: (name) =>
    `${name || 'Esta tienda'} se compromete a publicar la opinión real de sus clientes, buena o mala.`,
  storeSources: (name) =>
    `${name || 'Esta tienda'} muestra en cada opinión de dónde viene: compra en la tienda, importada o de terceros.`,
  storeRating: 'Puntuación de la tienda',

  questionsTitle: 'Preguntas y respuestas',
  questionsCount: (count, shown) => `${shown} ${plural(count, 'pregunta', 'preguntas')}`,
  noQuestions: 'Todavía no hay preguntas. ¿Te quedó alguna duda? Pregúntale a la tienda.',
  questionsFailed: 'No pudimos cargar las preguntas.',
  storeAnswer: 'Respuesta de la tienda',
  waitingForAnswer: 'La tienda todavía no ha respondido.',
  moreQuestionsLoaded: (count, total) =>
    `${count} ${plural(count, 'pregunta', 'preguntas')} más, ${total} en la lista.`,
  questionLabel: 'Pregúntale a la tienda',
  questionPlaceholder: 'Escribe una pregunta...',
  questionHint: 'Escribe la pregunta completa, con más de 10 caracteres.',
  sendQuestion: 'Preguntar',

  video: 'Video',
  photosTitle: 'Fotos de los clientes',
  photoName: (number, total) => `Foto ${number} de ${total}`,
  morePhotos: (count, shown) => `Ver ${shown} ${plural(count, 'foto más', 'fotos más')}`,
  seeAllPhotos: 'Ver todas las fotos',
  photosFailed: 'No pudimos cargar las fotos.',
  openFailed: 'No se pudo abrir. Inténtalo de nuevo.',

  surveyKinds: { evaluator_profile: 'Perfil de quien opina', use_cases: 'Ocasión de uso' },
  filtersTitle: 'Filtrar opiniones',
  attributesTitle: 'Cómo describen el producto los clientes',
  sizes: sizesEs,
  asExpected: 'Como se esperaba',
  answersCount: (count, shown) => `${shown} ${plural(count, 'respuesta', 'respuestas')}`,
};

import { plural } from './plural.ts';
import type { Texts } from './texts.ts';

const reviews = (count: number) => plural(count, 'avaliação', 'avaliações');

export const texts: Texts = {
  loading: 'Carregando avaliações',

  reviewsTitle: 'Avaliações dos clientes',
  ratingLegend: 'Nota do produto',
  outOfBest: 'de 5',
  starsName: (rate) => `${rate} de 5`,
  basedOn: (count) => ['Baseado em ', ` ${reviews(count)}`],
  allRatings: 'Todas as notas',
  starsCount: (stars) => `${stars} ${plural(stars, 'estrela', 'estrelas')}`,
  reviewsCount: (count, shown) => `${shown} ${reviews(count)}`,
  recommendation: 'dos clientes recomendam este produto',
  mostHelpfulPositive: 'Avaliação positiva mais útil',
  mostHelpfulNegative: 'Avaliação negativa mais útil',

  listTitle: 'O que dizem os clientes',
  modeMenu: 'Mostrar avaliações',
  modes: {
    default: 'Mais recentes',
    positive: 'Positivas',
    negative: 'Negativas',
    by_votes: 'Mais úteis',
    with_photos: 'Com fotos',
  },
  by: 'Por',
  on: 'Em',
  anonymous: 'Cliente anônimo',
  ratingOnly: 'Cliente não escreveu uma avaliação, apenas deu a nota do produto.',
  recommends: 'Sim, eu recomendo este produto',
  doesNotRecommend: 'Não, eu não recomendo este produto',
  thirdParty: (name) => `Avaliação coletada por ${name || 'terceiros'}`,
  storeReply: 'Resposta da loja',
  seeMore: 'ver mais',
  seeLess: 'ver menos',
  seeTranslation: 'Ver tradução',
  seeOriginal: 'Ver original',

  voteQuestion: 'Esta avaliação foi útil?',
  helpful: 'Foi útil',
  notHelpful: 'Não foi útil',
  votes: (count, shown) => `${shown} ${plural(count, 'voto', 'votos')}`,
  voteCounted: 'Voto registrado.',
  voteTakenBack: 'Voto retirado.',
  voteFailed: 'Não foi possível registrar o seu voto. Tente novamente.',

  loadMore: 'Carregar mais',
  retry: 'Tentar novamente',
  reviewsFailed: 'Não foi possível carregar as avaliações.',
  noneInMode: 'Nenhuma avaliação encontrada.',
  moreLoaded: (count, total) =>
    `Mais ${count} ${plural(count, 'avaliação carregada', 'avaliações carregadas')}, ${total} na lista.`,
  modeShown: (mode, shown) => `${mode}: ${shown} na lista.`,

  noReviewsTitle: 'Este produto ainda não tem avaliações',
  noReviewsMessage: 'Assim que os primeiros clientes contarem o que acharam, as avaliações aparecem aqui.',
  auditedBy: 'Avaliações reais, auditadas por',
  auditNote: 'Um auditor independente verifica cada avaliação.',
};

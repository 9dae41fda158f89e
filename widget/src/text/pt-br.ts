import { pluralIn } from './plural.ts';
import { sizesPtBr } from './sizes.ts';
import type { Texts } from './texts.ts';

const plural = pluralIn('pt-BR');
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
  find: 'Filtrar e buscar',
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
  imported: 'Avaliação importada pela loja',
  verified: (month) => `Compra verificada${month && ` · Comprado em ${month}`}`,
  verifiedAbout: 'Quem avaliou comprou este produto nesta loja: o pedido está registrado.',
  openReview: 'Sem compra conhecida',
  openReviewAbout: 'Quem avaliou confirmou o seu e-mail, mas não há pedido registrado com este produto.',
  incentive: (text) => `Oferecido por avaliar, com qualquer nota: ${text}`,
  edited: (date) => `Editada pelo autor em ${date}`,
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
  reviewTools: 'Compartilhar ou denunciar',

  loadMore: 'Carregar mais',
  moreReviews: 'Carregar mais avaliações',
  moreQuestions: 'Carregar mais perguntas',
  retry: 'Tentar novamente',
  reviewsFailed: 'Não foi possível carregar as avaliações.',
  noneInMode: 'Nenhuma avaliação encontrada.',
  moreLoaded: (count, total) =>
    `Mais ${count} ${plural(count, 'avaliação carregada', 'avaliações carregadas')}, ${total} na lista.`,
  modeShown: (mode, shown) => `${mode}: ${shown} na lista.`,

  writeReview: 'Escrever uma avaliação',
  noReviewsTitle: 'Este produto ainda não tem avaliações',
  noReviewsMessage: 'Assim que os primeiros clientes contarem o que acharam, as avaliações aparecem aqui.',
  auditedBy: 'Avaliações reais, auditadas por',
  auditNote: 'Um auditor independente verifica cada avaliação.',
  sources: {
    boughtHere: (_, shown) => `${shown} de compras nesta loja`,
    open: (_, shown) => `${shown} sem compra conhecida`,
    imported: (count, shown) => `${shown} ${plural(count, 'importada', 'importadas')} pela loja`,
    thirdParty: (count, shown) => `${shown} ${plural(count, 'coletada', 'coletadas')} por terceiros`,
  },
  howCollected: 'Como as avaliações são coletadas',

  storeTitle: 'Sobre a loja',
  storeCommitment: (name) =>
    `${name || 'Esta loja'} assumiu o compromisso de publicar a opinião verdadeira dos seus clientes, boa ou ruim.`,
  storeSources: (name) =>
    `${name || 'Esta loja'} mostra em cada avaliação de onde ela vem: compra na loja, importada ou de terceiros.`,
  storeRating: 'Nota da loja',

  questionsTitle: 'Perguntas e respostas',
  questionsCount: (count, shown) => `${shown} ${plural(count, 'pergunta', 'perguntas')}`,
  noQuestions: 'Ninguém perguntou ainda. Ficou com dúvida? Pergunte à loja.',
  questionsFailed: 'Não foi possível carregar as perguntas.',
  storeAnswer: 'Resposta da loja',
  waitingForAnswer: 'A loja ainda não respondeu.',
  moreQuestionsLoaded: (count, total) =>
    `Mais ${count} ${plural(count, 'pergunta carregada', 'perguntas carregadas')}, ${total} na lista.`,
  questionLabel: 'Tire a sua dúvida com a loja',
  questionPlaceholder: 'Escreva uma pergunta...',
  questionHint: 'Escreva a pergunta completa, com mais de 10 caracteres.',
  sendQuestion: 'Perguntar',

  video: 'Vídeo',
  photosTitle: 'Fotos dos clientes',
  photoName: (number, total) => `Foto ${number} de ${total}`,
  morePhotos: (count, shown) => `Ver mais ${shown} ${plural(count, 'foto', 'fotos')}`,
  seeAllPhotos: 'Ver todas as fotos',
  photosFailed: 'Não foi possível carregar as fotos.',
  openFailed: 'Não foi possível abrir. Tente novamente.',

  surveyKinds: { evaluator_profile: 'Perfil do avaliador', use_cases: 'Ocasião de Uso' },
  filtersTitle: 'Filtrar avaliações',
  attributesTitle: 'Como os clientes descrevem o produto',
  sizes: sizesPtBr,
  asExpected: 'Conforme o esperado',
  answersCount: (count, shown) => `${shown} ${plural(count, 'resposta', 'respostas')}`,
};

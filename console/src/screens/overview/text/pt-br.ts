import type { OverviewTexts } from './texts.ts';

const per = { day: 'por dia', week: 'por semana', month: 'por mês' };

export const texts: OverviewTexts = {
  title: 'Visão geral',
  waits: 'O que espera por você',
  waiting: {
    reviews: (count) => (count === 1 ? 'avaliação para decidir' : 'avaliações para decidir'),
    questions: (count) => (count === 1 ? 'pergunta para responder' : 'perguntas para responder'),
    reports: (count) => (count === 1 ? 'avaliação denunciada' : 'avaliações denunciadas'),
    mail: (count) => (count === 1 ? 'e-mail que falhou' : 'e-mails que falharam'),
    imports: (count) => (count === 1 ? 'importação para ver' : 'importações para ver'),
  },
  nothingWaits: {
    reviews: 'Nenhuma avaliação espera',
    questions: 'Nenhuma pergunta espera',
    reports: 'Nenhuma avaliação denunciada',
    mail: 'Nenhum e-mail falhou',
    imports: 'Nenhuma importação espera',
  },
  happened: 'O que aconteceu',
  period: 'Período',
  periods: { 7: 'Últimos 7 dias', 30: 'Últimos 30 dias', 90: 'Últimos 90 dias', 365: 'Último ano' },
  ownPeriod: 'Outros dias',
  from: 'De',
  to: 'Até',
  product: 'Código do produto',
  productHint: 'Todos os produtos',
  errors: {
    'request.parameter_invalid:from': 'Escolha de 1 a 400 dias: o primeiro vem antes do último.',
  },
  figures: {
    reviews: 'Avaliações',
    average: 'Média',
    toReply: 'Tempo para responder a uma avaliação',
    toAnswer: 'Tempo para responder a uma pergunta',
  },
  figureHints: {
    reviews: 'Publicadas',
    average: 'De 5 estrelas',
    toReply: 'Metade leva menos',
    toAnswer: 'Metade leva menos',
  },
  none: 'Ainda não há',
  notByProduct: 'Não é contado por produto',
  distribution: 'Estrelas',
  stars: (count) => (count === 1 ? '1 estrela' : `${count} estrelas`),
  overTime: { day: 'Dia a dia', week: 'Semana a semana', month: 'Mês a mês' },
  counted: {
    reviews: 'Avaliações',
    questions: 'Perguntas',
    answers: 'Respostas a perguntas',
    replies: 'Respostas a avaliações',
    upvotes: 'Votos: útil',
    downvotes: 'Votos: não útil',
  },
  leftOut: 'As respostas a avaliações não são contadas por produto.',
  averageLine: 'Média, de 1 a 5',
  inAll: (count) => `${count} no total`,
  values: (count, average) => (average === undefined ? count : `${count}, média ${average}`),
  plot: ({ title, unit, from, to, total, most, averages }) =>
    [
      `${title} ${per[unit]}, de ${from} a ${to}: ${total} no total`,
      most && `o máximo, ${most.count}: ${most.when}`,
      averages && `média entre ${averages.lowest} e ${averages.highest}`,
    ]
      .filter(Boolean)
      .join('; '),
  noReviews: 'Sem avaliações neste período.',
  invitations: 'Convites',
  invitationFigures: 'Números dos convites',
  invitationsLeftOut: 'Os convites não são contados por produto.',
  noInvitations: 'Sem convites neste período.',
  invitationsAsTable: 'Mostrar os convites como tabela',
  invitationColumns: ['Até onde', 'Convites', 'Dos planejados'],
  tableOf: (from, to) => `O que aconteceu de ${from} a ${to}`,
  units: { day: 'Dia', week: 'Semana', month: 'Mês' },
  nothing: 'Nada aconteceu neste período',
  nothingText: 'Escolha um período mais longo ou outro produto.',
  timeZone: (name) => `Os dias começam à meia-noite no fuso horário da loja (${name}).`,
};

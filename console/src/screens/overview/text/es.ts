import type { OverviewTexts } from './texts.ts';

const per = { day: 'por día', week: 'por semana', month: 'por mes' };

export const texts: OverviewTexts = {
  title: 'Resumen',
  waits: 'Lo que le espera',
  waiting: {
    reviews: (count) => (count === 1 ? 'opinión por decidir' : 'opiniones por decidir'),
    questions: (count) => (count === 1 ? 'pregunta por responder' : 'preguntas por responder'),
    reports: (count) => (count === 1 ? 'opinión denunciada' : 'opiniones denunciadas'),
    mail: (count) => (count === 1 ? 'correo fallido' : 'correos fallidos'),
    imports: (count) => (count === 1 ? 'importación por ver' : 'importaciones por ver'),
  },
  nothingWaits: {
    reviews: 'Ninguna opinión espera',
    questions: 'Ninguna pregunta espera',
    reports: 'Ninguna opinión denunciada',
    mail: 'Ningún correo ha fallado',
    imports: 'Ninguna importación espera',
  },
  happened: 'Lo que pasó',
  period: 'Periodo',
  periods: { 7: 'Últimos 7 días', 30: 'Últimos 30 días', 90: 'Últimos 90 días', 365: 'Último año' },
  ownPeriod: 'Otros días',
  from: 'Desde',
  to: 'Hasta',
  product: 'Código de producto',
  productHint: 'Todos los productos',
  errors: {
    'request.parameter_invalid:from': 'Elija de 1 a 400 días: el primero va antes que el último.',
  },
  figures: {
    reviews: 'Opiniones',
    average: 'Promedio',
    toReply: 'Tiempo en responder una opinión',
    toAnswer: 'Tiempo en responder una pregunta',
  },
  figureHints: {
    reviews: 'Publicadas',
    average: 'De 5 estrellas',
    toReply: 'La mitad tarda menos',
    toAnswer: 'La mitad tarda menos',
  },
  none: 'Todavía no hay',
  notByProduct: 'No se cuenta por producto',
  distribution: 'Estrellas',
  stars: (count) => (count === 1 ? '1 estrella' : `${count} estrellas`),
  overTime: { day: 'Día a día', week: 'Semana a semana', month: 'Mes a mes' },
  counted: {
    reviews: 'Opiniones',
    questions: 'Preguntas',
    answers: 'Respuestas a preguntas',
    replies: 'Respuestas a opiniones',
    upvotes: 'Votos: útil',
    downvotes: 'Votos: no útil',
  },
  leftOut: 'Las respuestas a opiniones no se cuentan por producto.',
  averageLine: 'Promedio, de 1 a 5',
  inAll: (count) => `${count} en total`,
  values: (count, average) => (average === undefined ? count : `${count}, promedio ${average}`),
  plot: ({ title, unit, from, to, total, most, averages }) =>
    [
      `${title} ${per[unit]}, del ${from} al ${to}: ${total} en total`,
      most && `el máximo, ${most.count}: ${most.when}`,
      averages && `promedio entre ${averages.lowest} y ${averages.highest}`,
    ]
      .filter(Boolean)
      .join('; '),
  noReviews: 'Sin opiniones en este periodo.',
  invitations: 'Invitaciones',
  invitationFigures: 'Cifras de las invitaciones',
  invitationsLeftOut: 'Las invitaciones no se cuentan por producto.',
  noInvitations: 'Sin invitaciones en este periodo.',
  invitationsAsTable: 'Mostrar las invitaciones como tabla',
  invitationColumns: ['Hasta dónde', 'Invitaciones', 'De las previstas'],
  tableOf: (from, to) => `Lo que pasó del ${from} al ${to}`,
  units: { day: 'Día', week: 'Semana', month: 'Mes' },
  nothing: 'No pasó nada en este periodo',
  nothingText: 'Elija un periodo más largo u otro producto.',
  timeZone: (name) => `Los días empiezan a medianoche en la zona horaria de la tienda (${name}).`,
};

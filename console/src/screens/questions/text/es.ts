import type { QuestionsTexts } from './texts.ts';

const done = (count: number, one: string) => (count === 1 ? `Pregunta ${one}` : `${count} preguntas ${one}s`);

export const texts: QuestionsTexts = {
  title: 'Preguntas',
  list: 'Lista de preguntas',
  detail: 'Pregunta',
  byStatus: 'Preguntas por estado',
  search: 'Buscar preguntas y respuestas',
  unanswered: 'Sin respuesta',
  mark: (question) => `Seleccionar la pregunta “${question}”`,
  canBeTold: 'Quien preguntó dejó un correo',
  answered: { public: 'Respondida para todos', private: 'Respondida solo para quien preguntó' },
  decided: {
    pending: (count) =>
      count === 1 ? 'Pregunta de nuevo pendiente' : `${count} preguntas de nuevo pendientes`,
    published: (count) => done(count, 'publicada'),
    hidden: (count) => done(count, 'ocultada'),
  },
  errors: {
    'question.changed':
      'Otra persona ha cambiado esta pregunta mientras tanto. Mírela de nuevo; no se ha guardado nada.',
    'question.unknown': 'Esta pregunta se ha eliminado.',
    'question.asker_unknown':
      'Quien preguntó no dejó un correo. Solo puede responder esta pregunta para todos.',
    'answer.text_invalid': 'Esta respuesta es demasiado larga o está vacía.',
  },
  conflict:
    'Otra persona ha cambiado esta pregunta mientras tanto. Se muestra como está ahora; su texto está debajo y no se ha enviado. Envíelo de nuevo si aún encaja.',
  overtaken:
    'Otra persona ha respondido esta pregunta mientras usted escribía. Su respuesta está arriba; la de usted está debajo y no se ha enviado. Si la envía, reemplaza a la otra.',
  overtakenRemoved:
    'La respuesta que estaba cambiando ya no existe. Su texto está debajo y no se ha enviado.',
  nothingWaits: 'Ninguna pregunta le espera',
  nothingWaitsText: 'Las preguntas nuevas aparecen aquí según llegan.',
  nothingFound: 'No hay preguntas aquí',
  nothingFoundText: 'Elija otro estado o quite los filtros.',
  chooseOne: 'Elija una pregunta',
  chooseOneText: 'Pulse J para la siguiente o ? para ver todos los atajos.',
  gone: 'Esta pregunta ya no existe',
  goneText: 'Se ha eliminado, o la dirección no es correcta.',
  answer: 'Respuesta',
  noAnswer: 'Aún sin respuesta.',
  yourAnswer: 'Su respuesta',
  newAnswer: 'Nueva respuesta',
  answerHint: 'Ctrl + Intro la envía.',
  changeAnswer: 'Cambiar la respuesta',
  replaceAnswer: 'Reemplazar la respuesta',
  sendAnswer: { public: 'Responder para todos', private: 'Responder solo a quien preguntó' },
  answerSent: {
    public: 'Respuesta enviada: todos pueden leerla ya',
    private: 'Respuesta enviada solo a quien preguntó',
  },
  seenBy: { public: 'Todos', private: 'Solo quien preguntó' },
  firstAnswered: (when) => `Primera respuesta: ${when}`,
  whoSees: {
    title: '¿Quién puede leer la respuesta?',
    everybody: 'Todos ven la pregunta con su respuesta en la página del producto.',
    publishes: 'Esto publica la pregunta.',
    askerIsTold: 'Quien preguntó también recibe la respuesta por correo.',
    askerIsNotTold: 'A quien preguntó no se le avisa por correo.',
    askerAlone: 'Solo quien preguntó puede leer la respuesta, con un enlace en un correo.',
    questionStays: {
      pending: 'Nadie ve la pregunta en la página del producto: sigue pendiente.',
      published: 'Todos siguen viendo la pregunta en la página del producto, sin esta respuesta.',
      hidden: 'Nadie ve la pregunta en la página del producto: sigue oculta.',
    },
    noPrivate: 'Quien preguntó no dejó un correo; no es posible responder solo a esa persona.',
    privateGoes: 'Reemplaza la respuesta que solo podía leer quien preguntó.',
    publicGoes: 'La respuesta pública desaparece de la página del producto.',
  },
  similar: 'Preguntas parecidas con respuesta',
  similarFailed: 'No se han podido cargar las preguntas parecidas.',
  takeAnswer: 'Usar esta respuesta',
  takeAnswerOf: (question) => `Usar esta respuesta, dada a “${question}”`,
  about: 'Sobre esta pregunta',
  facts: {
    product: 'Producto',
    asker: 'Quién preguntó',
    page: 'Preguntada en la página',
    asked: 'Preguntada el',
    answered: 'Primera respuesta el',
  },
  asker: { known: 'Dejó un correo', unknown: 'No dejó un correo' },
  keysTitle: 'Atajos',
  keys: [
    ['J', 'Siguiente pregunta'],
    ['K', 'Pregunta anterior'],
    ['P', 'Publicar'],
    ['H', 'Ocultar'],
    ['R', 'Escribir una respuesta'],
    ['X', 'Seleccionar o deseleccionar'],
    ['/', 'Buscar'],
    ['Esc', 'Cerrar'],
    ['?', 'Mostrar estos atajos'],
  ],
};

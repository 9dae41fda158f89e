import { pluralIn } from './plural.ts';
import type { LaterTexts } from './texts.ts';

const plural = pluralIn('es');

export const laterTexts: LaterTexts = {
  suggestionsTitle: 'Preguntas parecidas ya respondidas',
  suggestionsFound: (count, shown) =>
    `${shown} ${plural(count, 'pregunta parecida ya respondida', 'preguntas parecidas ya respondidas')}.`,
  showAnswer: 'Ver respuesta',
  hideAnswer: 'Ocultar respuesta',
  emailLabel: 'Tu correo electrónico',
  emailPlaceholder: 'Escribe tu correo para recibir la respuesta',
  emailMissing: 'Escribe tu correo para enviar la pregunta.',
  emailHint: 'Revisa la dirección. Ejemplo: nombre@ejemplo.com',
  emailPrivacy: 'Solo para enviarte la respuesta. Nadie más verá tu correo.',
  sendEmail: 'Enviar',
  knownEmail: ['¿Quieres recibir la respuesta en el correo ', '?'],
  backToQuestion: 'Volver a la pregunta',
  yes: 'Sí',
  no: 'No',
  sendingQuestion: 'Enviando tu pregunta...',
  questionSent: '¡Pregunta enviada! Pronto recibirás la respuesta en tu correo electrónico.',
  otherQuestion: 'Hacer otra pregunta',
  questionFailed: 'No pudimos enviar tu pregunta. Sigue aquí: inténtalo de nuevo.',
  tooManyQuestions: 'Ya enviaste muchas preguntas. Esta sigue aquí: inténtalo más tarde.',
  privateTitle: 'Tu pregunta',
  privateNote: 'Solo tú ves esta respuesta.',
  seeMorePhotos: 'Ver más fotos',
  loadingPhotos: 'Cargando fotos',
  photoReviewFailed: 'No pudimos cargar esta opinión.',
  previousPhoto: 'Foto anterior',
  nextPhoto: 'Foto siguiente',
  pause: 'Pausar',
  play: 'Continuar',
  close: 'Cerrar',
  attributeShare: 'de los clientes dice que este tipo de producto cumple con lo esperado',
  attributeReviews: 'Opiniones de clientes que respondieron',
  loadingAttribute: 'Cargando respuestas',
  attributeFailed: 'No pudimos cargar las respuestas.',
};

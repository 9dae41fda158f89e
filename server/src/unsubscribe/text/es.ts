import type { UnsubscribeTexts } from './texts.ts';

export const texts: UnsubscribeTexts = {
  lang: 'es',
  title: (store) => `Solicitudes de opinión de ${store}`,
  unknown: 'Este enlace no funciona',
  unknownHint: 'Puede que se haya cortado. Ábrelo de nuevo desde el correo que recibiste.',
  asked: (store) =>
    `${store} escribe a quienes compraron, una vez por pedido, para preguntarles qué les pareció.`,
  unsubscribeHint: 'Sin iniciar sesión y sin dar motivos. Vale para todos tus pedidos en esta tienda.',
  unsubscribe: 'No quiero recibir más',
  isUnsubscribed: (store) => `Listo: ${store} ya no te pedirá opiniones`,
  isUnsubscribedHint:
    'Seguirás recibiendo respuestas a lo que hagas aquí, por ejemplo si escribes una opinión.',
  stopped: (store) => `${store} ya no envía mensajes a esta dirección.`,
  stay: 'Volver a recibirlas',
  stayed: (store) => `De acuerdo: ${store} puede volver a pedirte tu opinión`,
  keptTitle: 'Qué se guarda sobre ti',
  kept: 'Qué',
  howLong: 'Durante cuánto tiempo',
  orders: (count) => `Pedidos, con nombre, correo y artículos: ${count}`,
  ordersUntil: (days) => `${days} días después del pedido`,
  reviews: (count) => `Opiniones que escribiste: ${count}`,
  reviewsUntil: 'Hasta que tú o la tienda las borren',
  questions: (count) => `Preguntas que hiciste: ${count}`,
  questionsUntil: 'Hasta que tú o la tienda las borren',
  mark: 'Una marca cifrada de tu correo, que no permite leerlo',
  markUntil: 'Mientras haga falta para no escribirte',
  eraseTitle: 'Borrar todo sobre mí',
  eraseHint:
    'Borra al momento y para siempre tu nombre, tu correo, tus fotos y los datos de tus pedidos en esta tienda. Para confirmar que eres tú, escribe el correo que recibió el mensaje.',
  email: 'Tu correo',
  wrongEmail: 'Este enlace se envió a otro correo. No se borró nada.',
  myReviews: 'Mis opiniones',
  deleteReviews: 'Borrarlas también',
  anonymiseReviews: 'Conservarlas sin mi nombre y sin fotos',
  erase: 'Borrar todo para siempre',
  erased: 'Tus datos se borraron',
  erasedHint: (store) =>
    `${store} tampoco te pedirá más opiniones. Solo queda una marca cifrada de tu correo, para que se respete.`,
  rights: (store) =>
    `${store} es responsable de tus datos. Para acceder a ellos, corregirlos o ejercer otros derechos del RGPD, habla con la tienda.`,
  privacy: (store) => `Política de privacidad de ${store}`,
  servedBy: 'Opiniones con Opina',
};

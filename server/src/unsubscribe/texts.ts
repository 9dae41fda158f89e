import type { Locale } from '@opina/contract/constants/locales';
import { localeOf } from '@opina/contract/locale-of';

/** The texts of the page where people unsubscribe, in one language. */
export interface UnsubscribeTexts {
  readonly lang: Locale;
  readonly title: (store: string) => string;
  readonly unknown: string;
  readonly unknownHint: string;
  readonly asked: (store: string) => string;
  readonly unsubscribeHint: string;
  readonly unsubscribe: string;
  readonly isUnsubscribed: (store: string) => string;
  readonly isUnsubscribedHint: string;
  readonly stopped: (store: string) => string;
  readonly stay: string;
  readonly stayed: (store: string) => string;
  readonly keptTitle: string;
  readonly kept: string;
  readonly howLong: string;
  readonly orders: (count: string) => string;
  readonly ordersUntil: (days: number) => string;
  readonly reviews: (count: string) => string;
  readonly reviewsUntil: string;
  readonly questions: (count: string) => string;
  readonly questionsUntil: string;
  readonly mark: string;
  readonly markUntil: string;
  readonly eraseTitle: string;
  readonly eraseHint: string;
  readonly email: string;
  readonly wrongEmail: string;
  readonly myReviews: string;
  readonly deleteReviews: string;
  readonly anonymiseReviews: string;
  readonly erase: string;
  readonly erased: string;
  readonly erasedHint: (store: string) => string;
  readonly rights: (store: string) => string;
  readonly privacy: (store: string) => string;
  readonly servedBy: string;
}

const portuguese: UnsubscribeTexts = {
  lang: 'pt-BR',
  title: (store) => `Pedidos de avaliação de ${store}`,
  unknown: 'Este link não funciona',
  unknownHint: 'Talvez ele tenha sido cortado. Abra-o de novo a partir do e-mail que você recebeu.',
  asked: (store) =>
    `${store} escreve para quem comprou, uma vez por pedido, perguntando o que a pessoa achou.`,
  unsubscribeHint: 'Sem login, sem dar motivo. Vale para todos os seus pedidos nesta loja.',
  unsubscribe: 'Não quero mais receber',
  isUnsubscribed: (store) => `Pronto: ${store} não vai mais pedir avaliações a você`,
  isUnsubscribedHint: 'Você ainda recebe respostas ao que fizer aqui, por exemplo se escrever uma avaliação.',
  stopped: (store) => `${store} não envia mais mensagens a este endereço.`,
  stay: 'Voltar a receber',
  stayed: (store) => `Certo: ${store} pode voltar a pedir a sua avaliação`,
  keptTitle: 'O que está guardado sobre você',
  kept: 'O quê',
  howLong: 'Por quanto tempo',
  orders: (count) => `Pedidos, com nome, e-mail e itens: ${count}`,
  ordersUntil: (days) => `${days} dias depois do pedido`,
  reviews: (count) => `Avaliações que você escreveu: ${count}`,
  reviewsUntil: 'Até você ou a loja apagar',
  questions: (count) => `Perguntas que você fez: ${count}`,
  questionsUntil: 'Até você ou a loja apagar',
  mark: 'Uma marca cifrada do seu e-mail, que não permite lê-lo',
  markUntil: 'Enquanto for preciso para não escrever a você',
  eraseTitle: 'Apagar tudo sobre mim',
  eraseHint:
    'Apaga na hora, e para sempre, o seu nome, o seu e-mail, as suas fotos e os dados dos seus pedidos nesta loja. Para confirmar que é você, digite o e-mail que recebeu a mensagem.',
  email: 'Seu e-mail',
  wrongEmail: 'Este link foi enviado a outro e-mail. Nada foi apagado.',
  myReviews: 'Minhas avaliações',
  deleteReviews: 'Apagar também',
  anonymiseReviews: 'Manter sem o meu nome e sem fotos',
  erase: 'Apagar tudo para sempre',
  erased: 'Seus dados foram apagados',
  erasedHint: (store) =>
    `${store} também não vai mais pedir avaliações a você. Resta apenas uma marca cifrada do seu e-mail, para que isso seja respeitado.`,
  rights: (store) =>
    `${store} é responsável pelos seus dados. Para acesso, correção ou outros direitos da LGPD, fale com a loja.`,
  privacy: (store) => `Política de privacidade de ${store}`,
  servedBy: 'Avaliações com Opina',
};

const spanish: UnsubscribeTexts = {
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

const english: UnsubscribeTexts = {
  lang: 'en',
  title: (store) => `Review requests from ${store}`,
  unknown: 'This link does not work',
  unknownHint: 'It may have been cut off. Open it again from the e-mail that you received.',
  asked: (store) => `${store} writes to its customers, once for each order, to ask what they think.`,
  unsubscribeHint: 'No login, no reason needed. It counts for all your orders from this store.',
  unsubscribe: 'Stop asking me',
  isUnsubscribed: (store) => `Done: ${store} will not ask you for reviews again`,
  isUnsubscribedHint: 'You still hear back about what you do here, for example if you write a review.',
  stopped: (store) => `${store} no longer sends messages to this address.`,
  stay: 'Receive them again',
  stayed: (store) => `All right: ${store} may ask you for reviews again`,
  keptTitle: 'What is stored about you',
  kept: 'What',
  howLong: 'How long',
  orders: (count) => `Orders, with name, e-mail address and items: ${count}`,
  ordersUntil: (days) => `${days} days after the order`,
  reviews: (count) => `Reviews that you wrote: ${count}`,
  reviewsUntil: 'Until you or the store delete them',
  questions: (count) => `Questions that you asked: ${count}`,
  questionsUntil: 'Until you or the store delete them',
  mark: 'A scrambled mark of your e-mail address, from which it cannot be read',
  markUntil: 'As long as it is needed so that nobody writes to you',
  eraseTitle: 'Erase everything about me',
  eraseHint:
    'Erases your name, your e-mail address, your photos and the data of your orders from this store, at once and for ever. To confirm that it is you, enter the address that received the message.',
  email: 'Your e-mail address',
  wrongEmail: 'This link was sent to another address. Nothing was erased.',
  myReviews: 'My reviews',
  deleteReviews: 'Delete them too',
  anonymiseReviews: 'Keep them without my name and photos',
  erase: 'Erase everything for ever',
  erased: 'Your data was erased',
  erasedHint: (store) =>
    `${store} will not ask you for reviews again either. Only a scrambled mark of your address remains, so that this is respected.`,
  rights: (store) =>
    `${store} is responsible for your data. For access, correction or other rights under the GDPR, contact the store.`,
  privacy: (store) => `Privacy policy of ${store}`,
  servedBy: 'Reviews with Opina',
};

const texts: Readonly<Record<Locale, UnsubscribeTexts>> = { 'pt-BR': portuguese, en: english, es: spanish };

/** The texts in the language of a store. */
export const unsubscribeTexts = (storeLocale: string): UnsubscribeTexts => texts[localeOf(storeLocale)];

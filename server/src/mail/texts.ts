/** The texts of a message in one language. */
export interface MailTexts {
  /** The `lang` attribute. */
  readonly language: string;
  readonly subject: (product: string) => string;
  readonly heading: string;
  readonly store: string;
  readonly product: string;
  readonly question: string;
  readonly answer: string;
  readonly privateNotice: string;
  readonly openPrivate: string;
  readonly openPublic: string;
  /** `date`: the last day, as a text. */
  readonly validUntil: (date: string) => string;
  readonly reason: string;
}

const about = (subject: string) => (product: string) => (product === '' ? subject : `${subject}: ${product}`);

const portuguese: MailTexts = {
  language: 'pt-BR',
  subject: about('Sua pergunta foi respondida'),
  heading: 'Sua pergunta foi respondida',
  store: 'Loja',
  product: 'Produto',
  question: 'Sua pergunta',
  answer: 'Resposta',
  privateNotice: 'A loja respondeu só para você. Abra a página do produto para ler a resposta:',
  openPrivate: 'Ler a resposta',
  openPublic: 'Ver na página do produto',
  validUntil: (date) => `O link vale até ${date}. Não o encaminhe: quem tiver o link pode ler a resposta.`,
  reason: 'Você recebeu este e-mail porque fez uma pergunta à loja. Não é preciso respondê-lo.',
};

const spanish: MailTexts = {
  language: 'es',
  subject: about('Respondieron a tu pregunta'),
  heading: 'Respondieron a tu pregunta',
  store: 'Tienda',
  product: 'Producto',
  question: 'Tu pregunta',
  answer: 'Respuesta',
  privateNotice: 'La tienda respondió solo para ti. Abre la página del producto para leer la respuesta:',
  openPrivate: 'Leer la respuesta',
  openPublic: 'Ver en la página del producto',
  validUntil: (date) =>
    `El enlace es válido hasta el ${date}. No lo reenvíes: quien tenga el enlace puede leer la respuesta.`,
  reason: 'Recibiste este correo porque hiciste una pregunta a la tienda. No hace falta responderlo.',
};

const english: MailTexts = {
  language: 'en',
  subject: about('Your question was answered'),
  heading: 'Your question was answered',
  store: 'Store',
  product: 'Product',
  question: 'Your question',
  answer: 'Answer',
  privateNotice: 'The store answered you alone. Open the product page to read the answer:',
  openPrivate: 'Read the answer',
  openPublic: 'See it on the product page',
  validUntil: (date) =>
    `The link works until ${date}. Do not forward it: whoever has the link can read the answer.`,
  reason: 'You received this e-mail because you asked the store a question. There is no need to reply.',
};

/** The texts for a store's locale, as in the widget: Portuguese and Spanish of any country, otherwise English. */
export function mailTexts(locale: string): MailTexts {
  const language = locale.slice(0, 2).toLowerCase();
  if (language === 'pt') return portuguese;
  return language === 'es' ? spanish : english;
}

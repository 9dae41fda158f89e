/** Phrases to compose the texts of customers: enough that the reviews of a page differ. */
export interface Words {
  readonly locale: string;
  readonly titles: readonly string[];
  readonly openings: readonly string[];
  readonly things: readonly string[];
  readonly verdicts: readonly string[];
  /** Templates with `{thing}` and `{number}`. */
  readonly questions: readonly string[];
  readonly answer: string;
}

const portuguese: Words = {
  locale: 'pt-BR',
  titles: ['Gostei muito', 'Recomendo', 'Não era o que eu esperava', 'Ótima compra', 'Vale o preço'],
  openings: [
    'Comprei para a minha mãe',
    'Chegou antes do prazo',
    'Uso todo dia',
    'Já é o segundo que compro',
  ],
  things: ['a manga', 'o tecido', 'a costura', 'o zíper', 'a cor', 'o bolso', 'a gola', 'o forro', 'a sola'],
  verdicts: [
    'é muito boa',
    'ficou pequeno demais',
    'não desbota na lavagem',
    'é igual à foto',
    'veio com defeito',
  ],
  questions: [
    'Qual o tamanho de {thing} do {number}?',
    'Posso lavar {thing} a {number} graus?',
    'Quanto pesa {thing} com {number} cm?',
  ],
  answer: 'Olá! Sim, as medidas estão na tabela da página.',
};

const spanish: Words = {
  locale: 'es',
  titles: [
    'Me encantó',
    'Lo recomiendo',
    'Esperaba más',
    'Muy buena compra',
    'Buena relación calidad-precio',
  ],
  openings: [
    'Lo compré para mi hija',
    'Llegó antes de tiempo',
    'Lo uso todos los días',
    'Es el segundo que compro',
  ],
  things: [
    'la manga',
    'la tela',
    'la costura',
    'la cremallera',
    'el color',
    'el bolsillo',
    'el cuello',
    'la suela',
  ],
  verdicts: [
    'es muy cómoda',
    'me quedó pequeño',
    'no destiñe al lavarlo',
    'es igual a la foto',
    'llegó con un defecto',
  ],
  questions: [
    '¿Cuánto mide {thing} del {number}?',
    '¿Puedo lavar {thing} a {number} grados?',
    '¿Cuánto pesa {thing} de {number} cm?',
  ],
  answer: '¡Hola! Sí, las medidas están en la tabla de la página.',
};

const english: Words = {
  locale: 'en',
  titles: ['Love it', 'Would buy again', 'Not what I expected', 'Great value', 'Good enough'],
  openings: ['Bought it for my mother', 'Arrived early', 'I use it every day', 'My second one already'],
  things: [
    'the sleeve',
    'the fabric',
    'the stitching',
    'the zip',
    'the colour',
    'the pocket',
    'the collar',
    'the sole',
  ],
  verdicts: [
    'is very soft',
    'is too small',
    'does not fade in the wash',
    'looks like the picture',
    'came with a flaw',
  ],
  questions: [
    'How long is {thing} of size {number}?',
    'Can I wash {thing} at {number} degrees?',
    'How heavy is {thing} at {number} cm?',
  ],
  answer: 'Hello! Yes, the measures are in the table of the page.',
};

/** Most customers write in the store's language. */
export const languages = [portuguese, portuguese, portuguese, portuguese, spanish, english] as const;

export const authors = [
  'Ana',
  'Bruno',
  'Carla',
  'Diego',
  'Elena',
  'Félix',
  'Gabi',
  'Hugo',
  'Inês',
  'João',
  'Zoë',
] as const;

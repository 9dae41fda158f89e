/** The five sizes, smallest first, in the words of one language. The server knows them in Portuguese. */
export type Sizes = readonly [string, string, string, string, string];

export const sizesPtBr: Sizes = [
  'Muito pequeno',
  'Um pouco pequeno',
  'Ótimo tamanho',
  'Um pouco grande',
  'Muito grande',
];
export const sizesEn: Sizes = ['Very small', 'A little small', 'Just right', 'A little large', 'Very large'];
export const sizesEs: Sizes = [
  'Muy pequeño',
  'Un poco pequeño',
  'Tamaño ideal',
  'Un poco grande',
  'Muy grande',
];

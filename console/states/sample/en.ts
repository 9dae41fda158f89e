import type { Sample } from './texts.ts';

export const sample: Sample = {
  word: 'Kettle',
  sentence: 'It pours well and does not drip.',
  long: 'Two years, every morning, and it still shines: it pours well, does not drip on the table, the handle stays cool, and the lid closes even after it fell on the stone floor of the kitchen twice.',
  unbroken: 'KETTLE-LARKIN-1.5L-GREEN-INDUCTION-WITH-WHISTLE-2026-LIMITED-EDITION-0000000000001',
  label: 'Name of the product',
  hint: 'As shoppers read it on the page.',
  error: 'Please give a name.',
  question: 'Delete this for ever?',
  stars: '4 stars',
  names: ['Ana Souza', 'Maximiliana Albuquerque de Vasconcelos e Montenegro', 'Leo'],
  options: [
    'Newest first',
    'Oldest first',
    'Only those with photos and with a text of more than one sentence',
  ],
};

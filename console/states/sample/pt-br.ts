import type { Sample } from './texts.ts';

export const sample: Sample = {
  word: 'Chaleira',
  sentence: 'Serve bem e não pinga.',
  long: 'Dois anos, todas as manhãs, e ainda brilha: serve bem, não pinga na mesa, o cabo não esquenta e a tampa fecha mesmo depois de ter caído duas vezes no chão de pedra da cozinha.',
  unbroken: 'CHALEIRA-LARKIN-1.5L-VERDE-INDUCAO-COM-APITO-2026-EDICAO-LIMITADA-0000000000000001',
  label: 'Nome do produto',
  hint: 'Como os clientes o leem na página.',
  error: 'Dê um nome.',
  question: 'Excluir para sempre?',
  stars: '4 estrelas',
  names: ['Ana Souza', 'Maximiliana Albuquerque de Vasconcelos e Montenegro', 'Leo'],
  options: [
    'Mais recentes primeiro',
    'Mais antigas primeiro',
    'Só com fotos e com um texto de mais de uma frase',
  ],
};

import type { Sample } from './texts.ts';

export const sample: Sample = {
  word: 'Tetera',
  sentence: 'Vierte bien y no gotea.',
  long: 'Dos años, cada mañana, y sigue brillando: vierte bien, no gotea en la mesa, el asa no se calienta y la tapa cierra incluso después de haberse caído dos veces en el suelo de piedra de la cocina.',
  unbroken: 'TETERA-LARKIN-1.5L-VERDE-INDUCCION-CON-SILBATO-2026-EDICION-LIMITADA-00000000000001',
  label: 'Nombre del producto',
  hint: 'Como lo leen los clientes en la página.',
  error: 'Escriba un nombre.',
  question: '¿Eliminarlo para siempre?',
  stars: '4 estrellas',
  names: ['Ana Souza', 'Maximiliana Albuquerque de Vasconcelos e Montenegro', 'Leo'],
  options: [
    'Primero las nuevas',
    'Primero las antiguas',
    'Solo con fotos y con un texto de más de una frase',
  ],
};

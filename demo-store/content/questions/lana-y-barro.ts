import type { DemoQuestion } from './demo-question.ts';

/** Oldest first. */
export const lanaYBarroQuestions: readonly DemoQuestion[] = [
  {
    productCode: 'RUANA-PUNA',
    question: '¿Pica la lana de llama? Tengo la piel sensible',
    answer:
      'Está descerdada: le sacamos a mano el pelo grueso, que es el que pica. Sobre una remera casi no se siente; directo en el cuello, a algunas personas un poco.',
  },
  {
    productCode: 'RUANA-PUNA',
    question: 'Mido 1,85, ¿me queda corta de mangas?',
    answer:
      'No tiene mangas, es abierta adelante y cae desde los hombros. Con tu altura llega hasta la cadera.',
  },
  {
    productCode: 'RUANA-PUNA',
    question: '¿Se puede lavar en el lavarropas con programa de lana?',
    answer:
      'No lo recomendamos: se afieltra. A mano con agua fría y champú neutro, y la dejás secar acostada a la sombra.',
  },
  {
    productCode: 'RUANA-PUNA',
    question: '¿El rojo cochinilla destiñe sobre ropa clara?',
    answer:
      'La fijamos con alumbre y la enjuagamos hasta que el agua sale limpia. Igual el primer lavado hacelo aparte.',
  },
  {
    productCode: 'RUANA-PUNA',
    question: '¿Hacen envíos a Montevideo?',
  },
  {
    productCode: '5530',
    question: '¿Qué bombilla le va bien? ¿Es muy angosta la boca?',
    answer: 'La boca tiene 5 cm, así que cualquier bombilla común entra bien, también las de resorte.',
  },
];

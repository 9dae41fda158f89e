import type { DemoQuestion } from './demo-question.ts';

/** Oldest first. */
export const fernAndFieldQuestions: readonly DemoQuestion[] = [
  {
    productCode: 'FF-CAN-15',
    question: 'How heavy is it when it is full? I have a bad wrist.',
    answer:
      'About 15.6 lb full: 12.5 lb of water plus 3.1 lb of can. Half full it is under 10 lb, and the top handle lets you carry it with a straight wrist.',
  },
  {
    productCode: 'FF-CAN-15',
    question: 'Does the brass rose come off? I want a single stream for my houseplants',
    answer: 'Yes, it unscrews by hand. Without it you get one thin, steady stream.',
  },
  {
    productCode: 'FF-CAN-15',
    question: 'Will it rust if I leave it outside over the winter?',
    answer:
      'Rain is fine. Ice is not: empty it before a hard freeze, since freezing water opens the seams. Scratches in the powder coat are safe too, there is zinc underneath.',
  },
  {
    productCode: 'FF-CAN-15',
    question: 'Is the solder lead free? I water vegetables with it.',
    answer: 'It is. Tin and copper only, and every can is leak-tested with plain water.',
  },
  {
    productCode: 'FF-CAN-15',
    question: 'Can I buy a spare rose? Mine went through the lawn mower...',
    answer: 'It happens more than you would think. Spare roses are in stock, look for part LR-15.',
  },
  {
    productCode: 'FF-CAN-15',
    question: 'Any plans for a 1 gallon version?',
  },
  {
    productCode: '88231',
    question: 'Are the depth marks engraved or printed?',
    answer: 'Engraved, so they will not wear off in the dirt.',
  },
];

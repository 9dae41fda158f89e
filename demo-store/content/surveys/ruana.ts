import { lanaYBarro } from '../stores.ts';
import { type DemoSurvey, sizes } from './survey.ts';

export const ruanaSurvey: DemoSurvey = {
  storeId: lanaYBarro.id,
  tags: ['abrigo'],
  questions: [
    {
      kind: 'evaluator_profile',
      description: '¿Cuánto medís?',
      options: ['Hasta 1,60 m', '1,60 a 1,70 m', '1,70 a 1,80 m', 'Más de 1,80 m'],
    },
    {
      kind: 'use_cases',
      description: '¿Para qué la querías?',
      options: ['Todos los días', 'Salidas', 'Viajes', 'Regalo'],
    },
    { kind: 'attribute', description: 'Talle', options: sizes },
    { kind: 'attribute', description: 'Abrigo', options: ['Nada', 'Poco', 'Justo', 'Bastante', 'Mucho'] },
  ],
  answers: {
    'lb-0001': '2 3 3 5',
    'lb-0002': '2 1 3 5',
    'lb-0003': '4 2 1 4',
    'lb-0004': '2 4 3 5',
    'lb-0005': '2 2 3 3',
    'lb-0006': '2 2 4 5',
    'lb-0007': '3 2 3 5',
    'lb-0008': '2 2 3 5',
    'lb-0009': '3 2 2 5',
    'lb-0010': '1 1 5 4',
    'lb-0011': '2 3 4 5',
    'lb-0012': '1 1 3 5',
    'lb-0013': '3 1 2 5',
    'lb-0014': '2 3 4 3',
    'lb-0015': '3 1 3 5',
    'lb-0016': '2 3 2 5',
    'lb-0017': '3 2 3 5',
    'lb-0018': '3 1 3 5',
    'lb-0019': '4 3 2 5',
    'lb-0020': '1 4 3 5',
    'lb-0021': '3 1 2 4',
    'lb-0022': '1 1 4 5',
    'lb-0023': '2 1 2 5',
  },
};

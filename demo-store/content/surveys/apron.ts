import { fernAndField } from '../stores.ts';
import { type DemoSurvey, sizes } from './survey.ts';

export const apronSurvey: DemoSurvey = {
  storeId: fernAndField.id,
  tags: ['wear'],
  questions: [{ kind: 'attribute', description: 'Fit', options: sizes }],
  answers: {
    'ff-0033': '3',
    'ff-0034': '4',
  },
};

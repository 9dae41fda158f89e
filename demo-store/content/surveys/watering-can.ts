import { fernAndField } from '../stores.ts';
import type { DemoSurvey } from './survey.ts';

export const wateringCanSurvey: DemoSurvey = {
  storeId: fernAndField.id,
  tags: ['watering'],
  questions: [
    {
      kind: 'evaluator_profile',
      description: 'What do you grow?',
      options: ['Vegetables', 'Flowers', 'Houseplants', 'Trees and shrubs'],
    },
    {
      kind: 'use_cases',
      description: 'What did you buy it for?',
      options: ['Garden beds', 'Balcony or porch', 'Indoors', 'A gift'],
    },
    {
      kind: 'attribute',
      description: 'Ease of pouring',
      options: ['Very hard', 'Hard', 'Fair', 'Easy', 'Very easy'],
    },
  ],
  answers: {
    'ff-0001': '3 4 5',
    'ff-0002': '1 2 4',
    'ff-0003': '3 1 5',
    'ff-0004': '1 3 4',
    'ff-0005': '4 1 4',
    'ff-0006': '1 1 5',
    'ff-0007': '2 1 4',
    'ff-0011': '1 2 4',
    'ff-0012': '2 1 4',
    'ff-0014': '1 2 4',
    'ff-0015': '1 4 4',
    'ff-0016': '2 4 5',
    'ff-0017': '2 2 5',
    'ff-0018': '3 3 5',
    'ff-0019': '3 1 5',
    'ff-0021': '1 1 5',
    'ff-0022': '4 1 5',
    'ff-0023': '1 1 4',
    'ff-0024': '2 2 5',
    'ff-0025': '3 2 4',
  },
};

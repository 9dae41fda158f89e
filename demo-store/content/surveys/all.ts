import { apronSurvey } from './apron.ts';
import { coffeeMakerSurvey } from './coffee-maker.ts';
import { ruanaSurvey } from './ruana.ts';
import type { DemoSurvey } from './survey.ts';
import { wateringCanSurvey } from './watering-can.ts';

export const demoSurveys: readonly DemoSurvey[] = [
  coffeeMakerSurvey,
  ruanaSurvey,
  wateringCanSurvey,
  apronSurvey,
];

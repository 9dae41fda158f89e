import { SurveyAttributes } from './survey-attributes.tsx';
import { SurveyFilters } from './survey-filters.tsx';

/** What customers answered to surveys: a chunk that stores without surveys do not load. */
export const surveySections = { SurveyAttributes, SurveyFilters };

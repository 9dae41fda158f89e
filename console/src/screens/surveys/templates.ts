import type { Locale } from '@opina/contract/constants/locales';
import type { SurveyAnswerKind } from '@opina/contract/constants/surveys';
import type { QuestionTemplate } from '../../addresses/new-question-search.ts';

interface Template {
  readonly kind: SurveyAnswerKind;
  readonly description: string;
  readonly options: readonly string[];
  /** From 0. */
  readonly expected?: number;
}

/** The question in the language of the store: it is what customers read. */
export const templates: Readonly<Record<QuestionTemplate, Readonly<Record<Locale, Template>>>> = {
  size: {
    'pt-BR': {
      kind: 'attribute',
      description: 'Tamanho',
      options: ['Muito pequeno', 'Um pouco pequeno', 'Ótimo tamanho', 'Um pouco grande', 'Muito grande'],
      expected: 2,
    },
    en: {
      kind: 'attribute',
      description: 'Size',
      options: ['Very small', 'A bit small', 'Great size', 'A bit large', 'Very large'],
      expected: 2,
    },
    es: {
      kind: 'attribute',
      description: 'Talla',
      options: ['Muy pequeño', 'Un poco pequeño', 'Talla perfecta', 'Un poco grande', 'Muy grande'],
      expected: 2,
    },
  },
  profile: {
    'pt-BR': {
      kind: 'evaluator_profile',
      description: 'Qual é a sua idade?',
      options: ['Até 24 anos', '25 a 39 anos', '40 a 59 anos', '60 anos ou mais'],
    },
    en: {
      kind: 'evaluator_profile',
      description: 'How old are you?',
      options: ['Up to 24', '25 to 39', '40 to 59', '60 or more'],
    },
    es: {
      kind: 'evaluator_profile',
      description: '¿Qué edad tienes?',
      options: ['Hasta 24 años', 'De 25 a 39 años', 'De 40 a 59 años', '60 años o más'],
    },
  },
  use: {
    'pt-BR': {
      kind: 'use_cases',
      description: 'Para que você usa?',
      options: ['No dia a dia', 'No trabalho', 'Em ocasiões especiais', 'Dei de presente'],
    },
    en: {
      kind: 'use_cases',
      description: 'What do you use it for?',
      options: ['Every day', 'At work', 'Special occasions', 'A gift'],
    },
    es: {
      kind: 'use_cases',
      description: '¿Para qué lo usas?',
      options: ['Cada día', 'En el trabajo', 'Ocasiones especiales', 'Para regalar'],
    },
  },
};

import { defineTexts, useTexts } from '../text/define-texts.ts';

const formsTexts = defineTexts({
  'pt-BR': () => import('./text/pt-br.ts'),
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
});

export const useFormsTexts = () => useTexts(formsTexts);

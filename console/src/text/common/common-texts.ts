import { defineTexts, useTexts } from '../define-texts.ts';

export const commonTexts = defineTexts({
  'pt-BR': () => import('./pt-br.ts'),
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
});

export const useCommonTexts = () => useTexts(commonTexts);

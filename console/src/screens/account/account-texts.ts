import { defineTexts, useTexts } from '../../text/define-texts.ts';

const accountTexts = defineTexts({
  'pt-BR': () => import('./text/pt-br.ts'),
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
});

export const useAccountTexts = () => useTexts(accountTexts);

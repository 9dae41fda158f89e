import { defineTexts, useTexts } from '../../../text/define-texts.ts';

const feedsTexts = defineTexts({
  'pt-BR': () => import('./text/pt-br.ts'),
  en: () => import('./text/en.ts'),
  es: () => import('./text/es.ts'),
});

export const useFeedsTexts = () => useTexts(feedsTexts);

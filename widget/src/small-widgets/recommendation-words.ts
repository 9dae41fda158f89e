/**
 * The language files' `recommendation`, for the small widget: a language file is more than its whole size. A test holds
 * the two to the same words. The language is the store's, the default Portuguese.
 */
export function recommendationWords(storeLocale: unknown): string {
  const language = typeof storeLocale === 'string' ? storeLocale.trim().slice(0, 2).toLowerCase() : '';
  return words[language] || 'dos clientes recomendam este produto';
}

const words: Readonly<Record<string, string>> = {
  en: 'of customers recommend this product',
  es: 'de los clientes recomienda este producto',
};

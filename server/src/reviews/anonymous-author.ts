const names = { pt: 'Cliente anônimo', es: 'Cliente anónimo', en: 'Anonymous customer' } as const;

/** How a customer who gave no name is called, in the language of the store: Portuguese, Spanish, else English. */
export function anonymousAuthor(storeLocale: string): string {
  if (/^pt\b/i.test(storeLocale)) return names.pt;
  return /^es\b/i.test(storeLocale) ? names.es : names.en;
}

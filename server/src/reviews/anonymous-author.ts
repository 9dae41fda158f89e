const names = { pt: 'Cliente anônimo', es: 'Cliente anónimo', en: 'Anonymous customer' } as const;

/** How a customer who gave no name is called, in the language of the store: English, Spanish, else Portuguese. */
export function anonymousAuthor(storeLocale: string): string {
  if (/^en\b/i.test(storeLocale)) return names.en;
  return /^es\b/i.test(storeLocale) ? names.es : names.pt;
}

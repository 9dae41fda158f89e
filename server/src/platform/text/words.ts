/** Without accents and in lower case: `Dimensão` becomes `dimensao`. */
export function foldCaseAndAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** Letters and digits; everything else is between words. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

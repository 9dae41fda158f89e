/** Without accents and in lower case: `Dimensão` becomes `dimensao`. */
export function foldCaseAndAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

/** The words of a text: letters and digits. Everything else separates words. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** `pt_BR`, `pt-br` and `pt-BR` are one locale. */
export function canonicalLocale(locale: string): string {
  return locale.trim().replaceAll('_', '-').toLowerCase();
}

export function sameLocale(one: string, other: string): boolean {
  return canonicalLocale(one) === canonicalLocale(other);
}

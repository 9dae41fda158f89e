/**
 * The form of a word for a number: singular for exactly 1. `Intl.PluralRules` is not asked, because Portuguese
 * counts 0 as singular there (`0 voto`) and the widget does not.
 */
export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

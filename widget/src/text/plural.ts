/**
 * The forms of words for a number, by the platform's rules of a language. Portuguese counts 0 as singular there
 * (`0 voto`); shoppers and the specification do not.
 */
export function pluralIn(locale: string) {
  let rules: Intl.PluralRules | undefined;
  return (count: number, one: string, many: string): string => {
    rules ??= new Intl.PluralRules(locale);
    return count > 0 && rules.select(count) === 'one' ? one : many;
  };
}

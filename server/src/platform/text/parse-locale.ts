/** A language code in its standard spelling (`pt-BR` for `pt_br`); `undefined` if the text is not a language code. */
export function parseLocale(text: string): string | undefined {
  const tag = text.trim().replaceAll('_', '-');
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

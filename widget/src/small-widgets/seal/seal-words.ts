/** `★ 4,7 de 5 · 1.234 avaliações da loja`, in the language of the store: Portuguese unless it says otherwise. */
export function sealWords(storeLocale: unknown, average: number, count: number): string {
  const locale = String(storeLocale || 'pt-BR');
  const [of, one, many] = words[locale.slice(0, 2)] ?? english;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return `★ ${number.format(average)} ${of} · ${number.format(count)} ${count === 1 ? one : many}`;
}

type Words = readonly [of: string, one: string, many: string];

const english: Words = ['out of 5', 'review of the store', 'reviews of the store'];

const words: Readonly<Record<string, Words>> = {
  pt: ['de 5', 'avaliação da loja', 'avaliações da loja'],
  es: ['de 5', 'opinión de la tienda', 'opiniones de la tienda'],
};

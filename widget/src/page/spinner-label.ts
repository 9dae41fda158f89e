/** Said before the store's language is known, in the page's. */
const words: Readonly<Record<string, string>> = { en: 'Loading reviews', es: 'Cargando opiniones' };

/** Gives the loader's spinner its words. They are no part of the loader: it has to be small. */
export function labelSpinner(node: HTMLElement): void {
  const language = document.documentElement.lang.slice(0, 2).toLowerCase();
  const spinner = node.querySelector('[role="status"]');
  spinner?.setAttribute('aria-label', words[language] ?? 'Carregando avaliações');
}

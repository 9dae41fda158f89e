import { ofDocument } from '../../browser/unclobbered.ts';

/** Said before the store's language is known, in the page's. */
const words: Readonly<Record<string, string>> = { en: 'Loading reviews', es: 'Cargando opiniones' };

/** Shows that reviews are on their way. No part of the loader, which has to be small. */
export function showSpinner(node: HTMLElement): void {
  const language = ofDocument('documentElement').lang.slice(0, 2).toLowerCase();
  const spinner = document.createElement('div');
  spinner.className = 'ts-spinner';
  spinner.setAttribute('role', 'status');
  spinner.setAttribute('aria-label', words[language] ?? 'Carregando avaliações');
  node.append(spinner);
}

import type { Html } from '../html.ts';
import type { PageContext } from '../page-context.ts';

/** A page that meets the widget as some real shop does. Pages are short: what is odd about the shop is all they hold. */
export interface HostPage {
  /** Address below `/host/`. */
  readonly name: string;
  readonly title: string;
  /** One line on what there is to see. */
  readonly shows: string;
  /** What the page has in its head, in this order: settings, script, and what makes it odd. */
  readonly head?: (context: PageContext) => Html;
  readonly body: (context: PageContext) => Html;
  /** The page's beginning, when it is not `<!doctype html><html lang="pt-BR">`. */
  readonly start?: Html;
  readonly headers?: (context: PageContext) => Readonly<Record<string, string>>;
}

export const hostPageAddress = ({ name }: Pick<HostPage, 'name'>) => `/host/${name}`;

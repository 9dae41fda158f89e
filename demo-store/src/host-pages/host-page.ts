import type { Html } from '../html.ts';
import type { PageContext } from '../page-context.ts';

/** A page that embeds the widget as some real shop does. Pages are short and contain only what is special about the shop. */
export interface HostPage {
  /** Address below `/host/`. */
  readonly name: string;
  readonly title: string;
  /** One line about what the page shows. */
  readonly shows: string;
  /** The content of the head, in this order: settings, script, and what is special about the page. */
  readonly head?: (context: PageContext) => Html;
  readonly body: (context: PageContext) => Html;
  /** The start of the page, if it is not `<!doctype html><html lang="pt-BR">`. */
  readonly start?: Html;
  readonly headers?: (context: PageContext) => Readonly<Record<string, string>>;
}

export const hostPageAddress = ({ name }: Pick<HostPage, 'name'>) => `/host/${name}`;

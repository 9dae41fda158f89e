import { estudioNovo } from '../../content/stores.ts';
import { html } from '../html.ts';
import { settingsScript, widgetScript } from '../widget-embed.ts';
import { intro, mountPoint } from './frame.ts';
import type { HostPage } from './host-page.ts';

const about = {
  name: 'new-store',
  title: 'Vaso de cerâmica Broto',
  shows: 'A store that has just opened: neither the product nor the store has been reviewed',
};

/** What the server may know, or not know yet, about a store. */
export const providerPages: readonly HostPage[] = [
  {
    ...about,
    head: (context) => html`${settingsScript([
      ['_storeId', estudioNovo.id],
      ['_productId', 'VASO-1'],
      ['_productName', about.title],
    ])}
${widgetScript(context)}`,
    body: () => html`${intro(about)}
${mountPoint}`,
  },
];

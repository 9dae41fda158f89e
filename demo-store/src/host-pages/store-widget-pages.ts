import { html } from '../html.ts';
import { widgetScript } from '../widget-embed.ts';
import { hostStoreId, intro } from './frame.ts';
import type { HostPage } from './host-page.ts';

const carousel = {
  name: 'store/carousel',
  title: 'Carousel of the store',
  shows: 'The newest reviews of the store on its front page, from four stars on, which the carousel says',
};

const seal = {
  name: 'store/seal',
  title: 'Seal of the store',
  shows: 'A seal in its place, and one that floats: its script tag names no store, the host of the page does',
};

const sealPlace = {
  name: 'store/seal-place',
  title: 'Seal in a scaled footer',
  shows: 'A seal in its place, where the shop says that it loads; its store is in settings of its own',
};

const sealAlone = {
  name: 'store/seal-alone',
  title: 'Seal without an element',
  shows: 'A seal that floats, from the address that its script had before; its store is the one of the stars',
};

/** What stores put on pages that show no product. */
export const storeWidgetPages: readonly HostPage[] = [
  {
    ...carousel,
    head: (
      context,
    ) => html`<script>window._trustvox_colt = [['_storeId', '${hostStoreId}'], ['_limit', '6'], ['_minRating', '4']];</script>
${widgetScript(context)}`,
    body: () => html`${intro(carousel)}
<div id="_trustvox_colt"></div>
<p>Rodapé</p>`,
  },
  {
    ...seal,
    head: ({ apiUrl }) =>
      html`<script async src="${apiUrl}/opina.js" data-trustvox-certificate-fixed="right"></script>`,
    body: () => html`${intro(seal)}
<div id="_trustvox_seal" data-store-id="${hostStoreId}"></div>`,
  },
  {
    ...sealPlace,
    head: (
      context,
    ) => html`<script>window._trustvox_certificate = [['_storeId', '${hostStoreId}']]; window._trustvox = [['_storeId', '1003']];</script>
${widgetScript(context)}`,
    body: () => html`${intro(sealPlace)}
<footer style="transform:scale(1.2);transform-origin:0 0">
<div data-trustvox-certificate-fixed="left">Carregando selo...</div> <a href="https://provider.example">Provider</a>
</footer>`,
  },
  {
    ...sealAlone,
    head: ({ apiUrl }) =>
      html`<script>window._trustvox_shelf_rate = [['_storeId', '${hostStoreId}']];</script>
<script async src="${apiUrl}/trustvox-certificate-widget/widget.js"></script>`,
    body: () => html`${intro(sealAlone)}<p>Rodapé</p>`,
  },
];

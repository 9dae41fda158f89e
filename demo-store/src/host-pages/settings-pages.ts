import { type Html, html } from '../html.ts';
import { widgetScript } from '../widget-embed.ts';
import { hostProduct, hostStoreId, intro, mountPoint } from './frame.ts';
import type { HostPage } from './host-page.ts';

interface SettingsForm {
  readonly name: string;
  readonly title: string;
  readonly shows: string;
  /** What the shop's template writes before the widget's script. */
  readonly script: Html;
}

const store = html`['_storeId', '${hostStoreId}']`;
const product = html`['_productId', '${hostProduct.code}']`;

const forms: readonly SettingsForm[] = [
  {
    name: 'one-by-one',
    title: 'A push for each setting',
    shows: 'window._trustvox is filled one pair at a time',
    script: html`window._trustvox = window._trustvox || [];
  _trustvox.push(${store});
  _trustvox.push(${product});
  _trustvox.push(['_productName', 'Cafeteira']);`,
  },
  {
    name: 'together',
    title: 'Several settings in one push',
    shows: 'One push carries all pairs, and another one a list of pairs',
    script: html`window._trustvox = [];
  _trustvox.push(${store}, ['_productName', 'Cafeteira']);
  _trustvox.push([${product}, ['_productBrand', 'Serra']]);`,
  },
  {
    name: 'assigned',
    title: 'The array assigned as a whole',
    shows: 'The array is assigned as a whole, and the shop reads the product back from it with find',
    script: html`window._trustvox = [${store}, ${product}];
  window.shownProduct = function () {
    return _trustvox.find(function (pair) { return pair[0] === '_productId'; })[1];
  };`,
  },
  {
    name: 'reassigned',
    title: 'Deleted and assigned anew',
    shows: 'The array of another product is deleted and assigned anew before initialize is called again',
    script: html`window._trustvox = [${store}, ['_productId', '204417']];
  addEventListener('load', function () {
    delete window._trustvox;
    window._trustvox = [${store}, ${product}];
    window._trustvox_initializer.cleanup();
    window._trustvox_initializer.initialize();
  });`,
  },
  {
    name: 'repeated',
    title: 'Repeated and unknown keys',
    shows: 'Of a repeated key the last value counts; unknown keys are ignored',
    script: html`window._trustvox = [];
  _trustvox.push(['_productId', 'nobody-sells-this'], ${store}, ['_colour', 'red'], [], ['_productId']);
  _trustvox.push(${product}, ['_productName', 'Antigo'], ['_productName', 'Novo']);`,
  },
  {
    name: 'at-ready',
    title: 'Settings at document ready',
    shows: 'The settings come when the document is ready, after our script has run',
    script: html`document.addEventListener('DOMContentLoaded', function () {
    window._trustvox = window._trustvox || [];
    _trustvox.push(${store}, ${product});
  });`,
  },
  {
    name: 'numbers',
    title: 'Numbers, and a label before the gtin',
    shows: 'Ids and name are numbers, the photo is a bare string, and a label word stands before the gtin',
    script: html`window._trustvox = [['_storeId', ${Number(hostStoreId)}], ['_productId', 204417], ['_productName', 2024],
    ['_productPhotos', 'https://loja.example/foto.jpg'], ['_productGtins', ['gtin', '7891234567895']]];`,
  },
  {
    name: 'empties',
    title: 'Lists of nothing',
    shows: 'What the template had no value for: lists with undefined or an empty text, undefined names',
    script: html`window._trustvox = [${store}, ${product}, ['_productName', undefined], ['_productPhotos', [undefined]],
    ['_productGtins', ['']], ['_productEans', ''], ['_productBrand', null], ['_customStyle', {}], ['_tags', []]];`,
  },
  {
    name: 'texts',
    title: 'Quotes, entities and extra attributes',
    shows: 'A name with quotes and HTML entities, and extra attributes of the product',
    script: html`window._trustvox = [${store}, ${product},
    ['_productName', 'Cafeteira "Serra" 6&quot; d\\'água &amp; <b>café</b>'],
    ['_productExtraAttributes', { group: 'cozinha', voltage: 220, gift: true }], ['_watchSubtree', 'true']];`,
  },
  {
    name: 'custom-style',
    title: 'A style of the shop',
    shows: 'Every name of _customStyle, in the light colours of a cheerful brand, and some that are none',
    script: html`window._trustvox = [${store}, ${product}, ['_customStyle', {
    buttonSuccess: { backgroundColor: '#ffd400', borderColor: '#ffd400' },
    buttonHasMore: { backgroundColor: '#fff3b0 !important', borderRadius: '3px' },
    buttonHasMoreHover: { backgroundColor: '#ffd400 !important' },
    buttonUpvote: { backgroundColor: '#d8f5e0' },
    buttonDownvote: { backgroundColor: '#fde2dd' },
    recommendationsMainline: { stroke: '#ffd400' },
    recommendationsBaseline: { stroke: '#fff8d6' },
    productRateNoteOf: { fontSize: '15px' },
    starsBackground: { fill: '#fff8d6' },
    starsForeground: { fill: '#ffd400' },
    surveyAttributeBar: { backgroundColor: '#fffdf2' },
    surveyAttributeBarLabel: { fontWeight: 'bold' },
    surveyAttributeBarItem: { backgroundColor: '#fff3b0' },
    surveyAttributeBarItemLabel: { fontStyle: 'italic' },
    surveyAttributeBarItemSelected: { backgroundColor: '#ffd400' },
    somethingElse: { color: 'red' }, buttonNobodyKnows: 'red', importFonts: 'javascript:alert(1)'
  }]];`,
  },
];

export const settingsPages: readonly HostPage[] = forms.map(({ script, ...form }) => ({
  name: `settings/${form.name}`,
  title: form.title,
  shows: form.shows,
  head: (context) => html`<script>
  ${script}
</script>
${widgetScript(context)}`,
  body: () => html`${intro(form)}
${mountPoint}`,
}));

/** A template without a required setting. */
export const missingIdPages: readonly HostPage[] = [
  ['missing-product', 'No product id', html`[${store}, ['_productId', undefined]]`],
  ['missing-store', 'No store id', html`[['_storeId', ''], ${product}]`],
].map(([name, title, settings]) => ({
  name: `settings/${name}`,
  title: String(title),
  shows: 'The widget does not start and says why in the console',
  head: (context) => html`<script>window._trustvox = ${settings};</script>
${widgetScript(context)}`,
  body: () => html`${intro({ title: String(title), shows: 'Nothing follows, and the console says why' })}
${mountPoint}`,
}));

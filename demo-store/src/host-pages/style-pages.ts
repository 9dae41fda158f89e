import { type Html, html } from '../html.ts';
import { embed, hostProduct, mountPoint } from './frame.ts';
import type { HostPage } from './host-page.ts';
import { type StyleSheetName, styleSheetAddress } from './style-sheets.ts';

/** Sheets of `public/host/`. */
const ownSheets = ['reset', 'twenty-twenty', 'twenty-twenty-one'] as const;

type OwnSheetName = (typeof ownSheets)[number];

interface StyledShop {
  readonly sheet: StyleSheetName | 'none' | OwnSheetName;
  readonly title: string;
  /** How pages of that framework put content into a row. */
  readonly row: (content: Html) => Html;
}

const container = (content: Html) => html`<div class="container">${content}</div>`;

const shops: readonly StyledShop[] = [
  { sheet: 'none', title: 'No style sheet', row: (content) => content },
  {
    sheet: 'bootstrap-3',
    title: 'Bootstrap 3',
    row: (content) => container(html`<div class="row"><div class="col-xs-12">${content}</div></div>`),
  },
  {
    sheet: 'bootstrap-5',
    title: 'Bootstrap 5',
    row: (content) => container(html`<div class="row"><div class="col-12">${content}</div></div>`),
  },
  {
    sheet: 'foundation',
    title: 'Foundation 6',
    row: (content) => html`<div class="row"><div class="small-12 columns">${content}</div></div>`,
  },
  {
    sheet: 'materialize',
    title: 'Materialize',
    row: (content) => container(html`<div class="row"><div class="col s12">${content}</div></div>`),
  },
  {
    sheet: 'semantic-ui',
    title: 'Semantic UI',
    row: (content) => html`<div class="ui container"><div class="ui segment">${content}</div></div>`,
  },
  { sheet: 'reset', title: 'A reset of every element', row: (content) => content },
  {
    sheet: 'twenty-twenty',
    title: "WordPress' Twenty Twenty",
    row: (content) => html`<main id="site-content">${content}</main>`,
  },
  {
    sheet: 'twenty-twenty-one',
    title: "WordPress' Twenty Twenty-One",
    row: (content) => html`<div id="page" class="site"><main class="site-main">${content}</main></div>`,
  },
];

function sheetLink(sheet: StyledShop['sheet']): Html | false {
  if (sheet === 'none') return false;
  const own = ownSheets.find((name) => name === sheet);
  const address = own ? `/host/${own}.css` : styleSheetAddress(sheet as StyleSheetName);
  return html`<link rel="stylesheet" href="${address}">`;
}

/** One page per style sheet. The pages differ only in the sheet. */
export const stylePages: readonly HostPage[] = shops.map(({ sheet, title, row }) => ({
  name: `styles/${sheet}`,
  title,
  shows:
    sheet === 'none' ? 'The same page without any, to compare' : 'A style sheet that meets every element',
  head: (context) => html`${sheetLink(sheet)}
${embed(context)}`,
  body: () =>
    row(html`<h1>${hostProduct.name}</h1>
<p>${hostProduct.summary}</p>
<ul><li>${hostProduct.brand}</li></ul>
<button type="button">Adicionar à sacola</button>
${mountPoint}`),
}));

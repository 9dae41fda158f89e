import { html } from '../html.ts';
import { embed, hostProduct, intro, mountPoint } from './frame.ts';
import type { HostPage } from './host-page.ts';

/** Where the element stands, and what the page does to it. */
export const placePages: readonly HostPage[] = [
  {
    name: 'place/tabs',
    title: 'Tabs that turn into an accordion',
    shows:
      'The reviews are in a closed tab; below 700 px the panels move into an accordion, with all that is in them',
    head: (context) => html`${embed(context)}
<style>.tabs > section:not(.open) { display: none }</style>
<script defer src="/host/tabs.js"></script>`,
    body: () => html`<h1>${hostProduct.name}</h1>
<div class="tabs">
  <p><button type="button" data-tab="description">Descrição</button> <button type="button" data-tab="reviews">Avaliações</button></p>
  <section id="description" class="open">${hostProduct.summary}</section>
  <section id="reviews">${mountPoint}</section>
</div>
<div class="accordion"></div>`,
  },
  {
    name: 'place/skeleton',
    title: 'Skeleton in a centred row',
    shows: 'The element holds a skeleton until the widget mounts, and its parent centres its children',
    head: (context) => html`${embed(context)}
<style>body { margin: 0 } .row { display: flex; justify-content: center }</style>`,
    body: () =>
      html`<div class="row"><div id="_trustvox_widget"><p class="skeleton">Carregando…</p><div class="skeleton"></div></div></div>`,
  },
  {
    name: 'place/column',
    title: 'A column of 280 px',
    shows: 'The widget stands in the right-hand column of a wide page',
    head: (context) => html`${embed(context)}
<style>body { display: grid; grid-template-columns: 1fr 280px; gap: 16px; margin: 16px }</style>`,
    body: () => html`<div>${intro({ title: 'A column of 280 px', shows: hostProduct.summary })}</div>
<aside>${mountPoint}</aside>`,
  },
  {
    name: 'place/jump-links',
    title: 'Jump links',
    shows: 'Two links scroll to the reviews; the third belongs to the shop, which has prevented its default',
    head: (context) => html`${embed(context)}
<style>.filler { height: 3000px }</style>`,
    body: () => html`${intro({ title: 'Jump links', shows: 'The reviews are far below' })}
<ul>
  <li><a class="trustvox-fluid-jump" href="#trustvox-reviews">Ver avaliações</a></li>
  <li><a class="trustvox-fluid-jump" href="#_trustvox_widget">Ver também</a></li>
  <li><a class="trustvox-fluid-jump" href="#trustvox-reviews" onclick="event.preventDefault(); this.textContent = 'Aba aberta'">Abrir a aba</a></li>
</ul>
<div class="filler"></div>
${mountPoint}`,
  },
  {
    name: 'place/foreign-children',
    title: 'Foreign children in the list',
    shows: 'A plugin puts a meta as first child into every list item, as soon as it appears',
    head: (context) => html`${embed(context)}
<script defer src="/host/foreign-children.js"></script>`,
    body: () => html`${intro({ title: 'Foreign children in the list', shows: 'Updates are not disturbed' })}
${mountPoint}`,
  },
  {
    name: 'place/questions',
    title: 'A theme that rewrites the form of questions',
    shows: 'Two seconds after load the theme sets a placeholder and fills the button with HTML of its own',
    head: (context) => html`${embed(context)}
<script defer src="/host/questions-script.js"></script>`,
    body: () => html`${intro({ title: hostProduct.name, shows: 'Dúvidas? Pergunte à Bia' })}
${mountPoint}`,
  },
  {
    name: 'place/dark',
    title: 'A dark page that does not say so',
    shows: 'Light words on a dark ground, without color-scheme; a class of the body makes the page light',
    head: (context) => html`${embed(context)}
<style>body { background: #14181d; color: #e9edf1 } body.light { background: #fffdf7; color: #1c2733 }</style>`,
    body: () => html`${intro({ title: hostProduct.name, shows: hostProduct.summary })}
${mountPoint}`,
  },
  {
    name: 'place/theme-script',
    title: 'A theme that reads the widget',
    shows: "The theme's script copies rating, count, recommendation and histogram into the page's header",
    head: (context) => html`${embed(context)}
<script defer src="/host/theme-script.js"></script>`,
    body: () => html`<h1>${hostProduct.name}</h1>
<p><output data-rating></output> <output data-count></output> <output data-title-count></output> <output data-recommend></output></p>
<ol reversed data-histogram></ol>
<p><output data-first-review></output></p>
${mountPoint}`,
  },
];

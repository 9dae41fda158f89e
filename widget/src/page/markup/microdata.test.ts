// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markAsProduct } from '../mounting/root-attributes.ts';
import { syncMicrodataPlace } from './microdata.ts';

const product = 'itemscope itemtype="https://schema.org/Product"';
const rating = '<p itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating"></p>';
const widget = '<div class="trustvox-widget" id="_sincero_widget"></div>';

let controller: AbortController;
beforeEach(() => {
  controller = new AbortController();
});
afterEach(() => {
  controller.abort();
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

/** The latest of the places that were reported. */
function follow(body: string, name = 'Cafeteira'): () => string | undefined {
  document.body.innerHTML = body;
  const places = vi.fn();
  const node = document.querySelector('.trustvox-widget');
  if (!node) throw new Error('The page has no widget');
  syncMicrodataPlace(node, name, ['CAF', 'Cafeteira'], controller.signal, places);
  return () => places.mock.lastCall?.[0];
}

const place = (body: string, name?: string) => follow(body, name)();
const jsonLd = (text: string) => `<script type="application/ld+json">${text}</script>`;

describe('the place of microdata', () => {
  it('is a Product of ours on a page that has none', () => {
    expect(place(widget)).toBe('own');
    expect(place(`<div itemscope itemtype="https://schema.org/WebPage">${widget}</div>`)).toBe('own');
    expect(place(jsonLd('{"@type":"BreadcrumbList"}') + widget)).toBe('own');
  });

  it('stays there once our root is that Product', async () => {
    const latest = follow(`${widget}<p id="other"></p>`);
    const node = document.querySelector<HTMLElement>('.trustvox-widget');
    if (node) markAsProduct(node, true);
    document.getElementById('other')?.setAttribute('itemprop', 'none');
    await new Promise((resolve) => setTimeout(resolve));
    expect(latest()).toBe('own');
    if (node) markAsProduct(node, false);
    expect(node?.outerHTML).toBe(widget);
  });

  it('is none when the name of the product is unknown', () => {
    expect(place(widget, '')).toBe('none');
  });

  it('is the Product of the page around us', () => {
    expect(place(`<main ${product}>${widget}</main>`)).toBe('theirs');
    expect(place(`<main itemprop="mainEntity" ${product}>${widget}</main>`)).toBe('theirs');
  });

  it.each([
    ['in JSON-LD', jsonLd('{"@type":"Product","name":"Cafeteira"}') + widget],
    ['with a rating of its own', `<main ${product}>${rating}${widget}</main>`],
    ['with a rating of its own, elsewhere', `<main ${product}>${rating}</main>${widget}`],
    [
      'elsewhere, and we in another item of the page',
      `<body itemscope itemtype="https://schema.org/WebPage"><main ${product}></main>${widget}</body>`.replaceAll(
        'body',
        'div',
      ),
    ],
    [
      'around another item around us',
      `<main ${product}><div itemprop="offers" itemscope>${widget}</div></main>`,
    ],
  ])('is nowhere on a page with its Product %s', (_, body) => {
    expect(place(body)).toBe('none');
  });

  it('does not count the tiles of lists, nor products of other names among several', () => {
    const tile = (name: string) => `<li ${product}><b itemprop="name">${name}</b></li>`;
    expect(place(`<ul itemscope itemtype="https://schema.org/ItemList">${tile('Manta')}</ul>${widget}`)).toBe(
      'own',
    );
    expect(place(`<ul>${tile('Manta')}${tile('Rede')}</ul>${widget}`)).toBe('own');
    expect(place(`<ul>${tile('Manta')}${tile('Cafeteira')}</ul>${widget}`)).toBe('theirs');
  });

  it('is found again when the page writes its Product late', async () => {
    const latest = follow(widget);
    expect(latest()).toBe('own');
    document.body.insertAdjacentHTML('beforeend', jsonLd('{"@type":"Product","name":"Cafeteira"}'));
    await expect.poll(() => latest()).toBe('none');
  });

  it('is our Product when the JSON-LD of the page is invalid, which is reported', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(place(jsonLd('{ "@type": "Product", ') + widget)).toBe('own');
    expect(error.mock.calls).toEqual([['O JsonLD de Produto é inválido']]);
  });
});

describe('a Product of the page that does not stand around us', () => {
  it('refers to our root besides its own references, until the widget is removed', () => {
    const body = `<main ${product} itemref="offers"></main><div id="offers"></div>${widget}`;
    expect(place(body)).toBe('theirs');
    const main = document.querySelector('main');
    expect(main?.getAttribute('itemref')).toBe('offers _sincero_widget');
    controller.abort();
    expect(main?.getAttribute('itemref')).toBe('offers');
  });

  it('loses an attribute that the widget added, and refers to a root without an id', () => {
    expect(place(`<main ${product}></main><div class="trustvox-widget"></div>`)).toBe('theirs');
    const main = document.querySelector('main');
    expect(main?.getAttribute('itemref')).toBe(document.querySelector('.trustvox-widget')?.id);
    controller.abort();
    expect(main?.hasAttribute('itemref')).toBe(false);
  });

  it('gets its reference again after the page has drawn it again', async () => {
    place(`<main ${product}></main>${widget}`);
    document.querySelector('main')?.removeAttribute('itemref');
    await expect.poll(() => document.querySelector('main')?.getAttribute('itemref')).toBe('_sincero_widget');
  });
});

// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { watchHeadings } from './page-headings.ts';

let host: Element;
let headings: ReturnType<typeof watchHeadings>;
const show = (html: string) => {
  document.body.innerHTML = html;
  host = document.querySelector('#w') as Element;
};
const keep = (isRenewed = false, isOtherElement = false) =>
  headings.keep(host, { isRenewed, isOtherElement });
const page = (h1: string, inside = '') => `<h1>${h1}</h1><div id="w">${inside}</div>`;

beforeEach(() => {
  headings = watchHeadings();
  show(page('Cadeira'));
  keep(true);
});

it('are other when the main heading is, and not for what the widget itself shows', () => {
  show(page('Cadeira', '<h1>Avaliações</h1>'));
  expect(headings.areOther(host)).toBe(false);
  show(page('Mesa'));
  expect(headings.areOther(host)).toBe(true);
});

it('are other when those of the window are, under the same main heading', () => {
  const window = (name: string) =>
    `<h1>Loja</h1><h2>Oferta</h2><div role="dialog"><h2>${name}</h2><div id="w"></div></div>`;
  show(window('Cadeira'));
  keep(true);
  show(window('Mesa'));
  expect(headings.areOther(host)).toBe(true);
});

it('tell nothing while they did not change with the settings, and do as soon as they have', () => {
  keep(true);
  show(page('Mesa'));
  expect(headings.areOther(host)).toBe(false);
  keep();
  show(page('Cadeira'));
  expect(headings.areOther(host)).toBe(true);
});

it('are those of the page when an element has been taken for right', () => {
  show(page('Cadeira azul'));
  keep(false, true);
  expect(headings.areOther(host)).toBe(false);
});

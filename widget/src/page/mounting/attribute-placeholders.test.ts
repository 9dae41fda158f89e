// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillAttributePlaceholders, type Placeholder } from './attribute-placeholders.ts';

let lifetime: AbortController;
const fill = vi.fn(({ node, place, element }: Placeholder) => {
  node.textContent = `${element.dataset.attribute}`;
  place();
});

beforeEach(() => {
  fill.mockClear();
  lifetime = new AbortController();
});
afterEach(() => {
  lifetime.abort();
  document.body.innerHTML = '';
});

const placeholder = (attribute: string) =>
  `<p class="ts-sincero-attribute" data-attribute="${attribute}">Carregando…</p>`;
const shown = () => [...document.querySelectorAll('.trustvox-widget')].map((node) => node.textContent);

it('fills every placeholder, also those added later, and replaces their content', async () => {
  document.body.innerHTML = placeholder('1') + placeholder('2');
  fillAttributePlaceholders(fill, lifetime.signal);
  expect(shown()).toEqual(['1', '2']);
  expect(document.body.textContent).toBe('12');
  document.body.insertAdjacentHTML('beforeend', `<div>${placeholder('3')}</div>`);
  await expect.poll(() => shown()).toEqual(['1', '2', '3']);
  expect(fill).toHaveBeenCalledTimes(3);
});

it('ignores placeholders inside a widget', () => {
  document.body.innerHTML = `<div class="trustvox-widget">${placeholder('1')}</div>`;
  fillAttributePlaceholders(fill, lifetime.signal);
  expect(fill).not.toHaveBeenCalled();
});

it('follows a placeholder that gets another attribute, is emptied or removed', async () => {
  document.body.innerHTML = placeholder('1');
  fillAttributePlaceholders(fill, lifetime.signal);
  const element = document.querySelector<HTMLElement>('p');
  if (!element) throw new Error('no placeholder');
  element.dataset.attribute = '2';
  await expect.poll(() => shown()).toEqual(['2']);
  expect(fill.mock.calls[0]?.[0].signal.aborted).toBe(true);
  element.innerHTML = '';
  await expect.poll(() => shown()).toEqual(['2']);
  element.remove();
  await expect.poll(() => fill.mock.lastCall?.[0].signal.aborted).toBe(true);
});

it('stops filling a placeholder that the page keeps emptying', async () => {
  document.body.innerHTML = placeholder('1');
  const element = document.querySelector('p');
  new MutationObserver(() => {
    if (element?.firstChild) element.textContent = '';
  }).observe(document.body, { childList: true, subtree: true });
  fillAttributePlaceholders(fill, lifetime.signal);
  await expect.poll(() => fill).toHaveBeenCalledTimes(5);
  await new Promise((resolve) => setTimeout(resolve));
  expect(fill).toHaveBeenCalledTimes(5);
});

it('removes everything when it is aborted, and fills nothing afterwards', async () => {
  document.body.innerHTML = placeholder('1');
  fillAttributePlaceholders(fill, lifetime.signal);
  lifetime.abort();
  expect(shown()).toEqual([]);
  expect(fill.mock.calls[0]?.[0].signal.aborted).toBe(true);
  document.body.insertAdjacentHTML('beforeend', placeholder('2'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(fill).toHaveBeenCalledTimes(1);
});

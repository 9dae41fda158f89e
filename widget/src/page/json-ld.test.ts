// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepJsonLd } from './json-ld.ts';

const texts = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent);

function addBlock(text: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = text;
  document.head.append(script);
  return script;
}

afterEach(() => {
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

describe("the page's JSON-LD", () => {
  it('gets a block of ours, which goes again', () => {
    const controller = new AbortController();
    keepJsonLd(() => ({ added: '{"ours":1}' }), controller.signal);
    expect(texts()).toEqual(['{"ours":1}']);
    controller.abort();
    expect(texts()).toEqual([]);
  });

  it('is changed in place, and then stands as the page wrote it, to the letter', () => {
    const original = '\n  { "@type" : "Product" }\n';
    addBlock(original);
    const controller = new AbortController();
    keepJsonLd(() => ({ changed: { index: 0, text: '{"both":1}' } }), controller.signal);
    expect(texts()).toEqual(['{"both":1}']);
    controller.abort();
    expect(texts()).toEqual([original]);
  });

  it('that is no JSON is told of once, and skipped', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    addBlock('{ "@type": "Product", ');
    const place = vi.fn(() => ({}));
    keepJsonLd(place, new AbortController().signal);
    expect(error.mock.calls).toEqual([['O JsonLD de Produto é inválido']]);
    expect(place).toHaveBeenCalledWith([undefined]);
  });

  it('that comes later is taken up, and ours gives way to it', async () => {
    keepJsonLd(
      (blocks) => (blocks.length ? { changed: { index: 0, text: '{"both":1}' } } : { added: '{"ours":1}' }),
      new AbortController().signal,
    );
    addBlock('{"@type":"Product"}');
    await vi.waitFor(() => expect(texts()).toEqual(['{"both":1}']));
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { syncJsonLd } from './json-ld.ts';

const texts = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent);

const nowhere = () => '';

function addBlock(text: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.textContent = text;
  document.head.append(script);
  return script;
}

let lifetime: AbortController;
beforeEach(() => {
  lifetime = new AbortController();
});

afterEach(() => {
  lifetime.abort();
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

describe("the page's JSON-LD", () => {
  it('gets a block of ours, which is removed again', () => {
    syncJsonLd(() => ({ added: '{"ours":1}' }), nowhere, lifetime.signal);
    expect(texts()).toEqual(['{"ours":1}']);
    lifetime.abort();
    expect(texts()).toEqual([]);
  });

  it('is changed in place, and restored exactly as the page wrote it', () => {
    const original = '\n  { "@type" : "Product" }\n';
    addBlock(original);
    syncJsonLd(() => ({ changed: { index: 0, text: '{"both":1}' } }), nowhere, lifetime.signal);
    expect(texts()).toEqual(['{"both":1}']);
    lifetime.abort();
    expect(texts()).toEqual([original]);
  });

  it('that is invalid JSON is reported once and skipped', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    addBlock('{ "@type": "Product", ');
    const place = vi.fn(() => ({}));
    syncJsonLd(place, nowhere, lifetime.signal);
    expect(error.mock.calls).toEqual([['O JsonLD de Produto é inválido']]);
    expect(place).toHaveBeenCalledWith([undefined]);
  });

  it('that is added later is extended, and replaces ours', async () => {
    syncJsonLd(
      (blocks) => (blocks.length ? { changed: { index: 0, text: '{"both":1}' } } : { added: '{"ours":1}' }),
      nowhere,
      lifetime.signal,
    );
    addBlock('{"@type":"Product"}');
    await expect.poll(() => texts()).toEqual(['{"both":1}']);
  });

  it('is written again when its content changes, until the widget is removed', () => {
    let reviews = 0;
    const placeAgain = syncJsonLd(() => ({ added: `{"reviews":${reviews}}` }), nowhere, lifetime.signal);
    reviews = 4;
    placeAgain();
    expect(texts()).toEqual(['{"reviews":4}']);
    lifetime.abort();
    placeAgain();
    expect(texts()).toEqual([]);
  });

  it('is written again after a change elsewhere in the page that matters to it', async () => {
    let rated = false;
    syncJsonLd(
      () => (rated ? {} : { added: '{"ours":1}' }),
      () => String(rated),
      lifetime.signal,
    );
    expect(texts()).toEqual(['{"ours":1}']);
    rated = true;
    document.body.append(document.createElement('p'));
    await expect.poll(() => texts()).toEqual([]);
  });
});

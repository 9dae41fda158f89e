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
  it('gets a block of ours, which goes again', () => {
    syncJsonLd(() => ({ added: '{"ours":1}' }), nowhere, lifetime.signal);
    expect(texts()).toEqual(['{"ours":1}']);
    lifetime.abort();
    expect(texts()).toEqual([]);
  });

  it('is changed in place, and then stands as the page wrote it, to the letter', () => {
    const original = '\n  { "@type" : "Product" }\n';
    addBlock(original);
    syncJsonLd(() => ({ changed: { index: 0, text: '{"both":1}' } }), nowhere, lifetime.signal);
    expect(texts()).toEqual(['{"both":1}']);
    lifetime.abort();
    expect(texts()).toEqual([original]);
  });

  it('that is no JSON is told of once, and skipped', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    addBlock('{ "@type": "Product", ');
    const place = vi.fn(() => ({}));
    syncJsonLd(place, nowhere, lifetime.signal);
    expect(error.mock.calls).toEqual([['O JsonLD de Produto é inválido']]);
    expect(place).toHaveBeenCalledWith([undefined]);
  });

  it('that comes later is taken up, and ours gives way to it', async () => {
    syncJsonLd(
      (blocks) => (blocks.length ? { changed: { index: 0, text: '{"both":1}' } } : { added: '{"ours":1}' }),
      nowhere,
      lifetime.signal,
    );
    addBlock('{"@type":"Product"}');
    await vi.waitFor(() => expect(texts()).toEqual(['{"both":1}']));
  });

  it('is written anew when there is something else to say, until we go', () => {
    let reviews = 0;
    const placeAgain = syncJsonLd(() => ({ added: `{"reviews":${reviews}}` }), nowhere, lifetime.signal);
    reviews = 4;
    placeAgain();
    expect(texts()).toEqual(['{"reviews":4}']);
    lifetime.abort();
    placeAgain();
    expect(texts()).toEqual([]);
  });

  it('is written anew when what decides about it has changed elsewhere', async () => {
    let rated = false;
    syncJsonLd(
      () => (rated ? {} : { added: '{"ours":1}' }),
      () => String(rated),
      lifetime.signal,
    );
    expect(texts()).toEqual(['{"ours":1}']);
    rated = true;
    document.body.append(document.createElement('p'));
    await vi.waitFor(() => expect(texts()).toEqual([]));
  });
});

import { describe, expect, it } from 'vitest';
import { codeOf, type PlatformName, platformNames, platforms } from './platforms.ts';
import { attributeText, phpText, scriptText } from './snippet.ts';

const scriptUrl = 'https://reviews.example/opina.js';
const textOf = (name: PlatformName, values = {}) =>
  platforms[name]
    .parts({ scriptUrl, storeId: '42', code: codeOf(name, undefined), ...values })
    .map(({ text }) => text)
    .join('\n');

describe.each(platformNames)('the code for %s', (name) => {
  it('has the element, the settings and the script of this store', () => {
    const text = textOf(name);
    for (const part of [
      '_trustvox_widget',
      '_storeId',
      '_productId',
      '_productName',
      '42',
      'reviews.example',
    ])
      expect(text).toContain(part);
  });

  it('is different for each code, and never has an empty place', () => {
    const texts = platforms[name].codes.map((code) => textOf(name, { code }));
    expect(new Set(texts).size).toBe(platforms[name].codes.length);
    for (const text of texts) expect(text).not.toMatch(/'_productId', (,|\]|\))|productId = ;|code = ;/);
  });

  it('cannot be broken by the id of a store', () => {
    const storeId = `a'"</script><?php?>{{x}}{%y%}\${z}\\`;
    const text = textOf(name, { storeId });
    // PHP prints it as JSON without tags.
    if (text.includes('<?php')) expect(text).toContain(phpText(storeId));
    else {
      expect(text.split('</script>').length).toBe(textOf(name).split('</script>').length);
      expect(text).not.toMatch(/\{\{x|\{%y/);
    }
  });
});

it('takes the code of an address only if the platform has it', () => {
  expect(codeOf('shopify', 'sku')).toBe('sku');
  expect(codeOf('shopify', 'item_id')).toBe('product_id');
});

it('writes texts for scripts, attributes and PHP', () => {
  const text = `a'"</script>&{\\`;
  expect(scriptText(text)).not.toMatch(/[<>&{}]/);
  expect(JSON.parse(scriptText(text))).toBe(text);
  expect(attributeText('a"<&>')).toBe('a&#34;&#60;&#38;&#62;');
  expect(phpText(`a'b\\`)).toBe(`'a\\'b\\\\'`);
});

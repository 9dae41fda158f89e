// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readProductCode } from './product-code.ts';

function codeOf(attributes: Record<string, string>): string {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return readProductCode(element);
}
const follow = (path: string) => codeOf({ 'data-trustvox-product-code-js': path });

describe('the product of a placeholder', () => {
  it('is its attribute, without space around it', () => {
    expect(codeOf({ 'data-trustvox-product-code': ' CAF-1 ' })).toBe('CAF-1');
    expect(codeOf({ 'data-trustvox-product-code': ' ' })).toBe('');
    expect(codeOf({})).toBe('');
  });

  it('is what a path on window leads to, or the text itself', () => {
    Object.assign(window, { shopData: { sku: 12, items: [{ id: 'A' }], none: null }, sku: 'B' });
    expect(follow('shopData.sku')).toBe('12');
    expect(follow('window.shopData.items[0].id')).toBe('A');
    expect(follow('shopData.items.0.id')).toBe('A');
    expect(follow('sku')).toBe('B');
    expect(follow('204417')).toBe('204417');
    expect(follow('REF.12')).toBe('REF.12');
    expect(follow('CAF-0412')).toBe('CAF-0412');
  });

  it('is empty when a path leads nowhere, to an inherited property, or to an error', () => {
    Object.assign(window, { shopData: { none: null } });
    Object.defineProperty(window, 'trap', {
      configurable: true,
      get() {
        throw new Error('trap');
      },
    });
    expect(follow('shopData.none.id')).toBe('');
    expect(follow('shopData.toString.name')).toBe('');
    expect(follow('shopData')).toBe('shopData');
    expect(follow('trap.id')).toBe('');
    expect(follow('alert(1)')).toBe('alert(1)');
  });
});

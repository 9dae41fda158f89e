// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { readSettings } from './page-settings.ts';

const page = window as unknown as { _trustvox?: unknown };
afterEach(() => {
  page._trustvox = undefined;
});

describe('the settings of the page', () => {
  it.each([[undefined], [null], ['x'], [{ _storeId: 1 }]])('are none when the host put up %j', (value) => {
    page._trustvox = value;
    expect(readSettings()).toBeUndefined();
  });

  it('are pairs; the last pair of a name wins', () => {
    page._trustvox = [
      ['_productId', 1],
      ['_storeId', '9'],
      ['_productId', 2],
    ];
    expect(readSettings()).toEqual(
      new Map<string, unknown>([
        ['_productId', 2],
        ['_storeId', '9'],
      ]),
    );
  });

  it('may be a list of pairs, or among other values', () => {
    page._trustvox = [
      [
        ['_productId', 1],
        ['_storeId', 2],
      ],
      'x',
      null,
      undefined,
      {},
    ];
    expect(readSettings()?.get('_storeId')).toBe(2);
  });

  it('are never changed', () => {
    const list = Object.freeze([Object.freeze(['_productId', 1])]);
    page._trustvox = list;
    readSettings();
    expect(page._trustvox).toBe(list);
  });
});

import { describe, expect, it } from 'vitest';
import { chosenItem, nextItem, readChoice } from './choose-item.ts';
import { emptyDraft, type FormItem } from './form.ts';

const item = (id: number, isSent = false): FormItem => ({
  id,
  code: `P${id}`,
  name: `Product ${id}`,
  pictureUrl: '',
  pageUrl: '',
  isSent,
  draft: emptyDraft,
  questions: [],
});

describe('the choice in an address', () => {
  it.each([
    ['?item=2&rate=4', { item: 2, rate: 4 }],
    ['?rate=5', { item: 1, rate: 5 }],
    ['?item=3', { item: 3, rate: undefined }],
    ['?item=2&rate=6', { item: 2, rate: undefined }],
    ['?item=2&rate=4.5', { item: 2, rate: undefined }],
    ['?utm_source=mail', undefined],
  ])('of %s is %j', (search, choice) => {
    expect(readChoice(search)).toEqual(choice);
  });

  it('names a product by its id, else by its place, and none that has been reviewed', () => {
    const items = [item(81), item(82), item(83, true)];
    expect(chosenItem(items, { item: 82, rate: 5 })?.id).toBe(82);
    expect(chosenItem(items, { item: 1, rate: 5 })?.id).toBe(81);
    expect(chosenItem(items, { item: 3, rate: 5 })).toBeUndefined();
    expect(chosenItem(items, { item: 9, rate: 5 })).toBeUndefined();
  });
});

describe('the next product', () => {
  const items = [item(1), item(2, true), item(3), item(4)];

  it.each([
    [[], undefined, 1],
    [[], 1, 3],
    [[], 4, 1],
    [[3], 1, 4],
    [[1, 3], 4, 4],
    [[1, 3, 4], 4, undefined],
  ])('with %j left out, after %s, is %s', (skipped, after, next) => {
    expect(nextItem(items, skipped, after)?.id).toBe(next);
  });
});

import { barPosition, isSizeScale, isStepOf, storesExpected } from '@opina/contract/attribute-scale';
import { sizeOptions } from '@opina/contract/constants/surveys';
import { wireAttribute } from '@opina/test-kit/widget/surveys';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAttributes } from '../api/surveys/get-product-answers-summary.ts';
import { texts as en } from '../text/en.ts';
import { texts as es } from '../text/es.ts';
import { answersOf, expectedOrderings, expectedPercentage, nearestOption } from './attribute-scale.ts';
import { optionNames } from './option-names.ts';
import type { Attribute } from './survey.ts';

function attribute(names: readonly string[], counts: readonly number[], more: object = {}): Attribute {
  const options = names.map((name, at) => [name, counts[at] ?? 0] as const);
  const [read] = readAttributes({ items: [wireAttribute(1, options, more)] });
  if (!read) throw new Error('not an attribute');
  return read;
}
const size = (...counts: number[]) => attribute(sizeOptions, counts);
const ease = (...counts: number[]) =>
  attribute(['Muito difícil', 'Difícil', 'Razoável', 'Fácil', 'Muito fácil'], counts);

describe("the step of an attribute's bar", () => {
  it.each([
    [1, 1],
    [1.49, 1],
    [1.5, 2],
    [1.99, 2],
    [2, 3],
    [2.46, 3],
    [2.5, 4],
    [2.99, 4],
    [3, 5],
    [3.49, 5],
    [3.5, 6],
    [3.99, 6],
    [4, 7],
    [4.49, 7],
    [4.5, 8],
    [4.99, 8],
    [5, 8],
  ])('of the average %d is %i', (average, step) => {
    expect(barPosition(average)).toBe(step);
  });

  it.each([0, 0.99, 5.01, -1, 50, Number.NaN, Number.POSITIVE_INFINITY])('there is none of %d', (average) => {
    expect(barPosition(average)).toBeUndefined();
  });
});

describe('how many find an attribute as expected', () => {
  it('is the share of the option that the server names, where it does', () => {
    expect(expectedPercentage(attribute(['Soft', 'Firm', 'Hard'], [1, 3, 0], { weight: 2 }))).toBe(75);
    expect(expectedPercentage(attribute(sizeOptions, [0, 0, 1, 0, 3], { weight: 5 }))).toBe(75);
    for (const weight of [0, null, 'x', -1])
      expect(expectedPercentage(attribute(sizeOptions, [0, 0, 1, 0, 3], { weight }))).toBe(25);
  });

  it('is the share of the third option of a size', () => {
    expect(expectedPercentage(size(1, 2, 30, 4, 3))).toBe(75);
    expect(expectedPercentage(size(10, 0, 0, 0, 30))).toBe(0);
  });

  it('is the share of the fifth option of any other: 22 of 46 who say very easy are 48 %', () => {
    expect(expectedPercentage(ease(1, 0, 4, 19, 22))).toBe(48);
    expect(expectedPercentage(ease(0, 0, 0, 0, 7))).toBe(100);
    expect(expectedPercentage(attribute(['a', 'b', 'c', 'd', 'e'], [1, 0, 0, 1, 2], { weight: 5 }))).toBe(50);
    expect(expectedPercentage(attribute([...sizeOptions.slice(0, 4), 'Enorme'], [0, 0, 3, 0, 1]))).toBe(25);
    // The scale ends below it.
    expect(expectedPercentage(attribute(['Ruim', 'Médio', 'Bom'], [1, 1, 1]))).toBe(0);
  });

  it('for our stores means the middle of a size, and the better half of any other scale', () => {
    const named = (names: readonly string[], weight: number) =>
      storesExpected({ expected: null, weight, options: attribute(names, [1]).options });
    expect(named(sizeOptions, 3)).toEqual([3]);
    expect(named(sizeOptions, 0)).toEqual([3]);
    expect(named(['Ruim', 'Médio', 'Bom'], 5)).toEqual([3]);
    expect(named(['a', 'b', 'c', 'd'], 0)).toEqual([3, 4]);
    expect(named(['a', 'b', 'c', 'd', 'e'], 5)).toEqual([4, 5]);
    expect(named(['a', 'b', 'c'], 2)).toEqual([2]);
    expect(named(['Sim'], 5)).toEqual([1]);
  });

  it('is the share of all options that the server names', () => {
    expect(expectedPercentage(attribute(sizeOptions, [1, 2, 3, 4, 0], { expected: [2, 3, 4] }))).toBe(90);
    expect(expectedPercentage(attribute(['Soft', 'Firm'], [1, 3], { expected: ['2', 9, null] }))).toBe(75);
    expect(expectedOrderings(attribute(['a', 'b', 'c', 'd', 'e'], [1], { expected: [4, 5] }))).toEqual([
      4, 5,
    ]);
    for (const expected of [[], [9], null, 'x'])
      expect(expectedPercentage(attribute(sizeOptions, [0, 0, 1, 0, 3], { expected }))).toBe(25);
  });

  it('is marked on the steps half a point around each place', () => {
    const steps = (places: number[]) => [1, 2, 3, 4, 5, 6, 7, 8].filter((step) => isStepOf(step, places));
    expect(steps([3])).toEqual([4, 5]);
    expect(steps([4, 5])).toEqual([6, 7, 8]);
    expect(steps([1])).toEqual([1]);
  });

  it('agrees with the mark and the word: the average stands on a step of the option it is nearest to', () => {
    for (let average = 1; average <= 5; average = Math.round((average + 0.01) * 100) / 100) {
      const one = { ...ease(1), average };
      const place = one.options[nearestOption(one)]?.ordering ?? 0;
      expect(isStepOf(barPosition(average) ?? 0, [place]), String(average)).toBe(true);
    }
  });

  it('is a whole percentage, and unknown without answers', () => {
    expect(expectedPercentage(size(1, 0, 2, 0, 0))).toBe(67);
    expect(expectedPercentage(size(0, 0, 0, 0, 0))).toBeUndefined();
  });

  it('counts all answers', () => {
    expect(answersOf(size(1, 2, 30, 4, 3))).toBe(40);
  });
});

describe('what options are called', () => {
  it('known sizes in the language of the store, smallest first', () => {
    expect(isSizeScale(size(1).options)).toBe(true);
    expect(optionNames(size(1).options, en.sizes)).toEqual([...en.sizes]);
    expect(optionNames(size(1).options, es.sizes)[2]).toBe(es.sizes[2]);
    expect(
      optionNames(
        attribute(
          sizeOptions.map((name) => name.toUpperCase()),
          [1],
        ).options,
        en.sizes,
      )[0],
    ).toBe('Very small');
  });

  it('all others as the store called them', () => {
    expect(isSizeScale(ease(1).options)).toBe(false);
    expect(optionNames(ease(1).options, en.sizes)[0]).toBe('Muito difícil');
    expect(optionNames(attribute(sizeOptions.slice(0, 3), [1, 1, 1]).options, en.sizes)[0]).toBe(
      'Muito pequeno',
    );
  });

  it('and the one nearest to the average', () => {
    expect(nearestOption(size(0, 0, 30, 4, 0))).toBe(2);
    expect(nearestOption(ease(0, 0, 1, 20, 4))).toBe(3);
  });
});

it('accepts every number', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e6), { minLength: 5, maxLength: 5 }), (counts) => {
      const percentage = expectedPercentage(size(...counts));
      if (percentage === undefined) return expect(counts.every((count) => count === 0)).toBe(true);
      expect(percentage).toBeGreaterThanOrEqual(0);
      expect(percentage).toBeLessThanOrEqual(100);
      expect(barPosition(size(...counts).average)).toBeDefined();
    }),
  );
});

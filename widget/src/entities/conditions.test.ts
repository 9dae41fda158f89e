import { describe, expect, it } from 'vitest';
import { conditionsOf, noConditions, toggled } from './conditions.ts';

describe('conditions', () => {
  it('go on from the mode of the list', () => {
    expect(conditionsOf('default', undefined)).toEqual(noConditions);
    expect(conditionsOf('positive', undefined)).toEqual({ ...noConditions, stars: [4, 5] });
    expect(conditionsOf('negative', undefined)).toEqual({ ...noConditions, stars: [1, 2] });
    expect(conditionsOf('with_photos', undefined)).toEqual({ ...noConditions, withPhotos: true });
    expect(conditionsOf('by_votes', undefined)).toEqual({ ...noConditions, order: 'helpful' });
    expect(conditionsOf('survey', '7')).toEqual({ ...noConditions, optionIds: ['7'] });
  });

  it('are added and taken away by the same press', () => {
    expect(toggled([4], 5)).toEqual([4, 5]);
    expect(toggled([4, 5], 4)).toEqual([5]);
  });
});

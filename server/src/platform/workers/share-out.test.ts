import { describe, expect, it } from 'vitest';
import { countOwners, inTurns, shareOut } from './share-out.ts';

const queue = (owner: string, wanted: number) => ({ owner, wanted });

describe('places', () => {
  it('go to owners in turns, however long a queue is', () => {
    expect(shareOut([queue('a', 800), queue('b', 1), queue('c', 3)], { total: 6 })).toEqual([3, 1, 2]);
    expect(shareOut([queue('a', 800), queue('b', 800)], { total: 5 })).toEqual([3, 2]);
  });

  it('go to the queues of one owner in turns', () => {
    expect(shareOut([queue('a', 9), queue('a', 9), queue('b', 9)], { total: 8 })).toEqual([2, 2, 4]);
  });

  it('go first to owners that have none', () => {
    const taken = new Map([['a', 3]]);
    expect(shareOut([queue('a', 9), queue('b', 9)], { total: 8, taken })).toEqual([1, 4]);
  });

  it('are limited for one owner', () => {
    expect(shareOut([queue('a', 9), queue('a', 9)], { total: 32, perOwner: 8 })).toEqual([4, 4]);
    expect(shareOut([queue('a', 9)], { total: 32, perOwner: 8, taken: new Map([['a', 9]]) })).toEqual([0]);
  });

  it('are kept for owners that have none', () => {
    const taken = new Map([
      ['a', 2],
      ['b', 2],
    ]);
    const queues = [queue('a', 9), queue('b', 9), queue('c', 9)];
    expect(shareOut(queues, { total: 7, perOwner: 4, kept: 2, taken })).toEqual([0, 0, 1]);
    expect(shareOut(queues, { total: 8, perOwner: 4, kept: 2, taken })).toEqual([0, 0, 2]);
    expect(shareOut(queues, { total: 4, perOwner: 4, kept: 2, taken })).toEqual([0, 0, 0]);
  });

  it('are counted by owner', () => {
    expect([...countOwners(['a', 'b', 'a'])]).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });

  it('are filled in turns', () => {
    expect(inTurns([[1, 2, 3], [], [4], [5, 6]])).toEqual([1, 4, 5, 2, 6, 3]);
    expect(inTurns([])).toEqual([]);
  });
});

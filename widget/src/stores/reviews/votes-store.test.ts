import type { VoteAction } from '@opina/contract/constants/reviews';
import { describe, expect, it } from 'vitest';
import type { VoteRequest } from '../../api/reviews/vote-opinion.ts';
import { createVisitorStorage, type TextStorage } from '../visitor-storage.ts';
import { createVotesStore } from './votes-store.ts';

function createMemory(): TextStorage & { content: () => unknown } {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    content: () => JSON.parse(texts.get('trustvox') ?? 'null'),
  };
}

function setUp({ memory = createMemory() } = {}) {
  const sent: (Pick<VoteRequest, 'id' | 'flag'> & { action: VoteAction; visitorId: string })[] = [];
  const outcomes: (() => Promise<void>)[] = [];
  const send =
    (action: VoteAction) =>
    ({ id, flag, visitorId }: VoteRequest) => {
      sent.push({ action, id, flag, visitorId });
      return (outcomes.shift() ?? (() => Promise.resolve()))();
    };
  const store = createVotesStore(
    { upvote: send('upvote'), downvote: send('downvote') },
    createVisitorStorage(memory, () => 'visitor-0123'),
  );
  store.recall();
  return { store, sent, outcomes, memory };
}

const review = { id: '7', upvotes: 3, downvotes: 1 };
describe('a vote', () => {
  it.each([
    ['upvote', { upvotes: 4, downvotes: 1 }],
    ['downvote', { upvotes: 3, downvotes: 2 }],
  ] as const)('none to %s counts at once and is sent', (action, counts) => {
    const { store, sent } = setUp();
    store.vote(review, action);
    expect(store.getState()).toMatchObject({ votes: { 7: action }, counts: { 7: counts } });
    expect(sent).toEqual([{ action, id: '7', flag: undefined, visitorId: 'visitor-0123' }]);
  });

  it.each(['upvote', 'downvote'] as const)('%s repeated is taken back', async (action) => {
    const { store, sent } = setUp();
    store.vote(review, action);
    store.vote(review, action);
    expect(store.getState().votes).toEqual({});
    expect(store.getState().counts[7]).toEqual({ upvotes: 3, downvotes: 1 });
    await expect.poll(() => sent.map(({ flag }) => flag)).toEqual([undefined, 'unvote']);
  });

  it('the other way changes it', async () => {
    const { store, sent } = setUp();
    store.vote(review, 'upvote');
    store.vote(review, 'downvote');
    expect(store.getState().counts[7]).toEqual({ upvotes: 3, downvotes: 2 });
    await expect.poll(() => sent.at(-1)).toMatchObject({ action: 'downvote', flag: 'change' });
  });

  it('is remembered, and not counted twice on the next visit', async () => {
    const { store, memory, sent } = setUp();
    store.vote(review, 'upvote');
    await expect.poll(() => sent).toHaveLength(1);
    expect(memory.content()).toEqual({ votes: { 7: 'upvote' }, visitor: 'visitor-0123' });

    const nextVisit = setUp({ memory });
    expect(nextVisit.store.getState().votes).toEqual({ 7: 'upvote' });
    nextVisit.store.vote({ id: '7', upvotes: 4, downvotes: 1 }, 'upvote');
    expect(nextVisit.store.getState().counts[7]).toEqual({ upvotes: 3, downvotes: 1 });
    expect(nextVisit.sent).toMatchObject([{ action: 'upvote', flag: 'unvote' }]);
  });

  it('that cannot be sent is taken back, and the review is reported', async () => {
    const { store, outcomes, memory } = setUp();
    outcomes.push(() => Promise.reject(new Error('Network Error')));
    store.vote(review, 'upvote');
    await expect.poll(() => store.getState().failedId).toBe('7');
    expect(store.getState().votes).toEqual({});
    expect(store.getState().counts[7]).toEqual({ upvotes: 3, downvotes: 1 });
    expect(memory.content()).toMatchObject({ votes: {} });
    store.vote(review, 'upvote');
    expect(store.getState().failedId).toBeUndefined();
  });

  it('waits for the vote before it, and only the latest choice is sent', async () => {
    const { store, sent, outcomes } = setUp();
    let arrive: () => void = () => {};
    outcomes.push(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    for (const action of ['upvote', 'upvote', 'upvote', 'downvote'] as const) store.vote(review, action);
    expect(sent).toHaveLength(1);
    arrive();
    await expect.poll(() => sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ action: 'downvote', flag: 'change' });
    expect(store.getState().counts[7]).toEqual({ upvotes: 3, downvotes: 2 });
  });

  it('never shows a count below zero', () => {
    const memory = createMemory();
    memory.setItem('trustvox', '{"votes":{"7":"downvote"}}');
    const { store } = setUp({ memory });
    store.vote({ id: '7', upvotes: 0, downvotes: 0 }, 'downvote');
    expect(store.getState().counts[7]).toEqual({ upvotes: 0, downvotes: 0 });
  });
});

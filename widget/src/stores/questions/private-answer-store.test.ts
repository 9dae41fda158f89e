import { expect, it, vi } from 'vitest';
import { createPrivateAnswerStore } from './private-answer-store.ts';

const link = { answerId: '7', userId: '3', token: 'abc' };

it('shows a private answer when it has loaded', async () => {
  const answer = { question: 'Tem desconto?', answer: 'Sim.' };
  const load = vi.fn(() => Promise.resolve(answer));
  const store = createPrivateAnswerStore(load);
  expect(store.getState().answer).toBeUndefined();
  store.open(link);
  await expect.poll(() => store.getState().answer).toEqual(answer);
  expect(load.mock.calls).toEqual([[link]]);
});

it('shows nothing when a private answer cannot be loaded', async () => {
  const load = vi.fn(() => Promise.reject(new Error('Request failed with status code 404')));
  const store = createPrivateAnswerStore(load);
  store.open(link);
  await new Promise((resolve) => setImmediate(resolve));
  expect(store.getState().answer).toBeUndefined();
});

import { expect, it, vi } from 'vitest';
import { createPrivateAnswerStore } from './private-answer-store.ts';

const link = { answerId: '7', userId: '3', token: 'abc' };

it('a private answer is there once it has come', async () => {
  const answer = { question: 'Tem desconto?', answer: 'Sim.' };
  const load = vi.fn(() => Promise.resolve(answer));
  const store = createPrivateAnswerStore(load);
  expect(store.getState().answer).toBeUndefined();
  store.open(link);
  await vi.waitFor(() => expect(store.getState().answer).toEqual(answer));
  expect(load.mock.calls).toEqual([[link]]);
});

it('a private answer that cannot be had is nothing, and nothing is said', async () => {
  const load = vi.fn(() => Promise.reject(new Error('Request failed with status code 404')));
  const store = createPrivateAnswerStore(load);
  store.open(link);
  await new Promise((resolve) => setImmediate(resolve));
  expect(store.getState().answer).toBeUndefined();
});

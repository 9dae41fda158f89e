import { wireRoot } from '@opina/test-kit/widget/entities';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRoot } from '../../api/root/read-root.ts';
import type { Question } from '../../entities/question.ts';
import { createSuggestionsStore, type LoadSuggestions } from './suggestions-store.ts';

const item = (id: string): Question => ({
  id,
  question: `Pergunta ${id}?`,
  answer: `Resposta ${id}.`,
  date: undefined,
});

function setUp(load: LoadSuggestions = async () => [item('1'), item('2')], features: object = {}) {
  const spy = vi.fn(load);
  const controller = new AbortController();
  const root = readRoot(wireRoot({ features }));
  const store = createSuggestionsStore(spy, () => !!root?.features.questionSuggestions, controller.signal);
  const shown = () => store.getState().items.map(({ id }) => id);
  return { store, shown, load: spy, controller };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('suggestions', () => {
  it('are searched once, 200 ms after the last key', async () => {
    const { store, load, shown } = setUp();
    store.search('Qual');
    await vi.advanceTimersByTimeAsync(199);
    store.search('Qual o tamanho');
    await vi.advanceTimersByTimeAsync(199);
    expect(load).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(load.mock.calls.map(([text]) => text)).toEqual(['Qual o tamanho']);
    expect(shown()).toEqual(['1', '2']);
    expect(store.getState()).toMatchObject({ text: 'Qual o tamanho', items: [{ showAnswer: false }, {}] });
  });

  it.each(['', '   ', '\n'])('are none for %j, at once and without a call', async (text) => {
    const { store, load, shown } = setUp();
    store.search('tamanho');
    await vi.advanceTimersByTimeAsync(200);
    expect(shown()).toHaveLength(2);
    store.search('tamanho m');
    store.search(text);
    expect(shown()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
  });

  it('are never those of an older text', async () => {
    const answers: ((items: Question[]) => void)[] = [];
    const signals: AbortSignal[] = [];
    const { store, shown } = setUp((_text, signal) => {
      signals.push(signal);
      return new Promise((resolve) => answers.push(resolve));
    });
    store.search('tamanho');
    await vi.advanceTimersByTimeAsync(200);
    store.search('borracha');
    expect(signals[0]?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(200);
    answers[1]?.([item('2')]);
    answers[0]?.([item('1')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual(['2']);
  });

  it('are off when the store does not want them', async () => {
    const { store, load } = setUp(undefined, { with_questions_suggestions: false });
    store.search('tamanho');
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).not.toHaveBeenCalled();
  });

  it('are empty when the call fails, without a message', async () => {
    const { store, shown } = setUp(() => Promise.reject(new Error('down')));
    store.search('tamanho');
    await vi.advanceTimersByTimeAsync(200);
    expect(shown()).toEqual([]);
  });

  it('end with the widget', async () => {
    const { store, load, controller } = setUp();
    store.search('tamanho');
    controller.abort();
    store.search('borracha');
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).not.toHaveBeenCalled();
  });

  it('unfold their answers, and keep them so while they are found again', async () => {
    const { store } = setUp();
    const flags = () => store.getState().items.map(({ showAnswer }) => showAnswer);
    store.search('tamanho');
    await vi.advanceTimersByTimeAsync(200);
    store.toggleAnswer('2');
    expect(flags()).toEqual([false, true]);
    store.search('tamanho da');
    await vi.advanceTimersByTimeAsync(200);
    expect(flags()).toEqual([false, true]);
    store.toggleAnswer('2');
    expect(flags()).toEqual([false, false]);
  });
});

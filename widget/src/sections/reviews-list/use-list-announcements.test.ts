import { wireOpinion } from '@opina/test-kit/widget/entities';
import { describe, expect, it } from 'vitest';
import { readOpinionsPage } from '../../api/reviews/list-opinions.ts';
import type { ReviewsState } from '../../stores/reviews/reviews-store.ts';
import { createFormats } from '../../text/formats.ts';
import { texts } from '../../text/pt-br.ts';
import { listAnnouncement } from './use-list-announcements.ts';

const state = (change: Partial<ReviewsState>, reviews = 8): ReviewsState => {
  const { items } = readOpinionsPage({
    items: Array.from({ length: reviews }, (_, id) => wireOpinion(id + 1)),
  });
  return {
    mode: 'default',
    filter: undefined,
    items,
    status: 'idle',
    hasMore: true,
    latestCount: 4,
    ...change,
  };
};
const formats = createFormats('pt-BR', 'pt-BR');
const announce = (before: ReviewsState, now: ReviewsState, modeChanged = false) =>
  listAnnouncement(before, now, texts, formats, modeChanged);
const loading = state({ status: 'loading' });

describe('what a screen reader announces of the list', () => {
  it('how many reviews came, and how many there are', () => {
    expect(announce(loading, state({}))).toBe('Mais 4 avaliações carregadas, 8 na lista.');
    expect(announce(loading, state({ latestCount: 1 }, 1))).toBe('Mais 1 avaliação carregada, 1 na lista.');
  });

  it('which mode shows how many', () => {
    expect(announce(loading, state({ mode: 'positive' }, 4), true)).toBe('Positivas: 4 avaliações na lista.');
    const filter = { kind: 'use_cases', optionId: '7', name: 'Presente' } as const;
    expect(announce(loading, state({ mode: 'survey', filter }, 1), true)).toBe(
      'Presente: 1 avaliação na lista.',
    );
  });

  it('that there are none, or that they could not be loaded', () => {
    expect(announce(loading, state({}, 0), true)).toBe(texts.noneInMode);
    expect(announce(loading, state({ status: 'failed' }))).toBe(texts.reviewsFailed);
  });

  it('nothing while a page loads, or when none was requested', () => {
    expect(announce(state({}), loading)).toBeUndefined();
    expect(announce(state({}), state({}))).toBeUndefined();
  });
});

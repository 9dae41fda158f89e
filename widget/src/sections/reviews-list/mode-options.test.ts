import { describe, expect, it } from 'vitest';
import type { ReviewMode } from '../../entities/review-mode.ts';
import { texts } from '../../text/pt-br.ts';
import { modeOptions } from './mode-options.ts';

const counts = { positive: 8, negative: 2, total: 10, photo: 3 };
const options = (more: object = {}, photoReview = true, current: ReviewMode = 'default') =>
  modeOptions({ ...counts, ...more }, { photoReview }, current, texts.modes);
const disabled = (list: ReturnType<typeof options>) =>
  list.filter((option) => option.disabled).map(({ value }) => value);

describe('the choices of the list', () => {
  it('are in the documented order and words', () => {
    expect(options().map(({ text }) => text)).toEqual([
      'Mais recentes',
      'Positivas',
      'Negativas',
      'Mais úteis',
      'Com fotos',
    ]);
    expect(disabled(options())).toEqual([]);
  });

  it('positive and negative are disabled when there are no such reviews', () => {
    expect(disabled(options({ positive: 0, negative: 0 }))).toEqual(['positive', 'negative']);
  });

  it('the current one stays enabled', () => {
    expect(disabled(options({ positive: 0, negative: 0 }, true, 'negative'))).toEqual(['positive']);
  });

  it('with photos is hidden when photo reviews are off or there are none', () => {
    const values = (list: ReturnType<typeof options>) => list.map(({ value }) => value);
    expect(values(options({}, false))).not.toContain('with_photos');
    expect(values(options({ photo: 0 }))).not.toContain('with_photos');
  });
});

import { describe, expect, it, vi } from 'vitest';
import { createTracker } from './tracker.ts';

const setUp = (tracking: Parameters<typeof createTracker>[0]) => {
  const send = vi.fn();
  const warn = vi.fn();
  return { send, warn, track: createTracker(tracking, [send], { store_id: '1' }, warn) };
};

describe('a tracker', () => {
  it('sends every event under its own key when the store tracks all', () => {
    const { track, send } = setUp(true);
    track('keyup-email');
    track('change-photo', { photo: '7' });
    expect(send.mock.calls).toEqual([
      ['keyup-email', { store_id: '1' }],
      ['change-photo', { store_id: '1', photo: '7' }],
    ]);
  });

  it('sends nothing when the store tracks nothing', () => {
    const { track, send } = setUp(false);
    track('scroll-into-view');
    expect(send).not.toHaveBeenCalled();
  });

  it('sends the active events of a list, under their names', () => {
    const { track, send } = setUp([
      { key: 'keyup-question', name: 'pergunta', active: true },
      { key: 'keyup-email', name: 'email', active: false },
    ]);
    for (const event of ['keyup-question', 'keyup-email', 'change-photo'] as const) track(event);
    expect(send.mock.calls).toEqual([['pergunta', { store_id: '1' }]]);
  });

  it('warns about a sender that fails, and uses the others', () => {
    const failure = new Error('gtag is broken');
    const others = vi.fn();
    const warn = vi.fn();
    const broken = () => {
      throw failure;
    };
    createTracker(true, [broken, others], {}, warn)('useful-review');
    expect(warn.mock.calls).toEqual([[failure]]);
    expect(others).toHaveBeenCalledOnce();
  });
});

import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../calls/call-error.ts';
import type { FormCalls, Sent } from '../calls/form-calls.ts';
import { emptyDraft, type FormItem, type ReviewForm } from '../model/form.ts';
import { unknownForm } from '../start/unknown-form.ts';
import { createFormStore } from './form-store.ts';
import { createPendingDrafts } from './pending-drafts.ts';

const item = (id: number): FormItem => ({
  id,
  code: `P${id}`,
  name: `Product ${id}`,
  pictureUrl: '',
  pageUrl: '',
  isSent: false,
  draft: emptyDraft,
  questions: [],
});

const order = (more: Partial<ReviewForm> = {}): ReviewForm => ({
  ...unknownForm('en'),
  state: 'open',
  items: [item(1), item(2)],
  ...more,
});

function setUp(form = order(), calls: Partial<FormCalls> = {}, isUploading = false, rate?: 4) {
  const made = {
    visit: vi.fn(async () => undefined),
    save: vi.fn(async () => emptyDraft),
    send: vi.fn(async (): Promise<Sent> => ({ status: 'pending', nextItem: undefined })),
    resend: vi.fn(async () => undefined),
    withdraw: vi.fn(async () => undefined),
    confirm: vi.fn(async (): Promise<Sent> => ({ status: 'pending', nextItem: undefined })),
    removePhoto: vi.fn(async () => emptyDraft),
    removeVideo: vi.fn(async () => emptyDraft),
    ...calls,
  };
  const store = createFormStore(form, {
    calls: made,
    pending: createPendingDrafts(undefined, 'token'),
    choice: rate && { item: 2, rate },
    isUploading: () => isUploading,
    signal: new AbortController().signal,
  });
  return { store, calls: made, state: store.getState };
}

describe('opening a link', () => {
  it('saves nothing and counts nothing, though the star in the mail has chosen a rating', async () => {
    const { calls, state, store } = setUp(order(), {}, false, 4);
    expect(state().current).toMatchObject({ id: 2, draft: { rate: 4 } });
    await Promise.resolve();
    expect(calls.save).not.toHaveBeenCalled();
    expect(calls.visit).not.toHaveBeenCalled();
    expect(store.hasUnsaved()).toBe(false);
  });

  it('counts once somebody uses the form, and saves the chosen rating with the first words', () => {
    const { calls, store } = setUp(order(), {}, false, 4);
    store.change({ text: 'Good' });
    store.change({ text: 'Good one' });
    expect(calls.visit).toHaveBeenCalledTimes(1);
    store.leave();
    expect(calls.save).toHaveBeenCalledWith(2, { rate: 4, text: 'Good one' }, true);
  });

  it.each([
    ['expired', [], 'expired'],
    ['withdrawn', [], 'withdrawn'],
    ['confirm', [], 'confirm'],
    ['open', [{ ...item(1), isSent: true }], 'done'],
  ] as const)('that is %s shows %s', (state, items, screen) => {
    expect(setUp(order({ state, items })).state().screen).toBe(screen);
  });
});

describe('sending', () => {
  it('saves no draft meanwhile, and goes on with it if the review could not be sent', async () => {
    vi.useFakeTimers();
    let fail: (error: Error) => void = () => {};
    const send = vi.fn(
      () =>
        new Promise<Sent>((_, reject) => {
          fail = reject;
        }),
    );
    const { calls, store } = setUp(order(), { send });
    store.change({ rate: 3, text: 'Serve bem.' });
    const sent = store.send('');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(calls.save).not.toHaveBeenCalled();
    fail(new CallError(0, ''));
    await sent;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls.save).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('needs only a rating', async () => {
    const { calls, state, store } = setUp();
    await store.send('');
    expect(state()).toMatchObject({ faults: { rate: 'rateMissing' }, refusals: 1, screen: 'open' });
    expect(calls.send).not.toHaveBeenCalled();
    store.change({ rate: 3 });
    expect(state().faults).toEqual({});
    await store.send('');
    expect(calls.send).toHaveBeenCalledWith(1, expect.objectContaining({ rate: 3, photos: [] }), '');
    expect(state()).toMatchObject({ screen: 'thanks', sent: 'pending' });
    expect(state().form.items[0]?.isSent).toBe(true);
    expect(store.hasUnsaved()).toBe(false);
  });

  it('says that a code without six digits is wrong, without asking the server', async () => {
    const { calls, state, store } = setUp(order({ kind: 'open', state: 'confirm' }));
    await store.confirm('12');
    expect(state()).toMatchObject({ faults: { code: 'codeWrong' }, refusals: 1, screen: 'confirm' });
    expect(calls.confirm).not.toHaveBeenCalled();
    await store.confirm('402917');
    expect(calls.confirm).toHaveBeenCalledWith('402917');
    expect(state().screen).toBe('thanks');
  });

  it('waits for files on their way', async () => {
    const { calls, state, store } = setUp(order(), {}, true);
    store.change({ rate: 3 });
    await store.send('');
    expect(state().failure).toBe('uploadsRunning');
    expect(calls.send).not.toHaveBeenCalled();
  });

  it('asks for the name and address that no order says', async () => {
    const { state, store } = setUp(
      order({
        kind: 'open',
        asks: { name: true, email: true, experience: false, incentive: true, code: false },
      }),
    );
    store.change({ rate: 3, email: 'ana@' });
    await store.send('');
    expect(state().faults).toEqual({ name: 'nameMissing', email: 'emailMissing' });
    store.change({ nameShown: 'anonymous', email: 'ana@example.com' });
    await store.send('');
    expect(state().screen).toBe('thanks');
  });

  it.each([
    ['review_form.text_too_long', 400, { faults: { text: 'textTooLong' }, screen: 'open' }],
    ['review_form.expired', 409, { screen: 'expired' }],
    ['review_form.flood', 429, { failure: 'tooMany', screen: 'open' }],
    ['', 0, { failure: 'sendFailed', screen: 'open' }],
  ])('that fails with %j shows it, and keeps what was written', async (code, status, shown) => {
    const send = async () => {
      throw new CallError(status, code);
    };
    const { state, store } = setUp(order(), { send });
    store.change({ rate: 3, text: 'Kept' });
    await store.send('');
    expect(state()).toMatchObject({ ...shown, busy: undefined });
    expect(state().current?.draft.text).toBe('Kept');
  });

  it('waits a moment where the server takes somebody fast for a program', async () => {
    vi.useFakeTimers();
    const send = vi
      .fn(async (): Promise<Sent> => ({ status: 'pending', nextItem: undefined }))
      .mockRejectedValueOnce(new CallError(429, 'review_form.too_fast'));
    const { state, store } = setUp(order(), { send });
    store.change({ rate: 5 });
    const sent = store.send('');
    await vi.advanceTimersByTimeAsync(3_000);
    await sent;
    vi.useRealTimers();
    expect(send).toHaveBeenCalledTimes(2);
    expect(state().screen).toBe('thanks');
  });

  it('happens once while it is under way', async () => {
    const { calls, store } = setUp();
    store.change({ rate: 3 });
    await Promise.all([store.send(''), store.send('')]);
    expect(calls.send).toHaveBeenCalledTimes(1);
  });
});

describe('a product that is left out', () => {
  it('gives way to the next, and can be returned to', () => {
    const { state, store } = setUp();
    store.skip();
    expect(state().current?.id).toBe(2);
    store.skip();
    expect(state().screen).toBe('done');
    store.show(item(1));
    expect(state()).toMatchObject({ screen: 'open', current: { id: 1 } });
  });
});

describe('photos', () => {
  const photos = [
    { id: 'a', url: '/a' },
    { id: 'b', url: '/b' },
  ];

  it('take a new order, and do not overwrite what is being typed', () => {
    const { state, store, calls } = setUp();
    store.change({ text: 'Typing' });
    store.receive(1, { ...emptyDraft, text: 'older', photos });
    store.orderPhotos(['b', 'a']);
    expect(state().current?.draft).toMatchObject({ text: 'Typing', photos: [{ id: 'b' }, { id: 'a' }] });
    store.leave();
    expect(calls.save).toHaveBeenCalledWith(1, { rate: null, text: 'Typing', photos: ['b', 'a'] }, true);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { TransportError } from '../../api/transport.ts';
import { createVisitorStorage } from '../visitor-storage.ts';
import { createAskStore } from './ask-store.ts';

const question = 'Serve em fogão de indução?';
const email = 'ana@example.com';

function setUp(send: Parameters<typeof createAskStore>[0] = () => Promise.resolve()) {
  const storage = createVisitorStorage(undefined);
  const spy = vi.fn(send);
  return { storage, send: spy, ask: createAskStore(spy, storage) };
}

type Ask = ReturnType<typeof setUp>['ask'];

function askWithNewEmail(ask: Ask) {
  ask.typeQuestion(question);
  ask.submitQuestion();
  ask.typeEmail(email);
  ask.confirmEmail();
}

describe('asking', () => {
  it('sends question and address once, and keeps the address for the next time', async () => {
    const { ask, send, storage } = setUp();
    askWithNewEmail(ask);
    ask.confirmEmail();
    expect(ask.getState().step).toBe('SENDING');
    await expect.poll(() => ask.getState().step).toBe('SENT');
    expect(send.mock.calls).toEqual([[{ question, email }]]);
    expect(storage.readEmail()).toBe(email);

    ask.askAnother();
    expect(ask.getState()).toMatchObject({ step: 'ASK', question: '' });
    ask.typeQuestion(question);
    ask.submitQuestion();
    expect(ask.getState()).toMatchObject({ step: 'EMAIL_GOT', email });
  });

  it('keeps the address also when sending fails', async () => {
    const { ask, storage } = setUp(() => Promise.reject(new TransportError('Network Error', 0, '')));
    askWithNewEmail(ask);
    await expect.poll(() => ask.getState()).toMatchObject({ step: 'GET_EMAIL', failure: 'failed' });
    expect(ask.getState()).toMatchObject({ question, email });
    expect(storage.readEmail()).toBe(email);
  });

  it('distinguishes too many questions from other failures', async () => {
    const { ask } = setUp(() =>
      Promise.reject(new TransportError('Request failed with status code 429', 429, '')),
    );
    askWithNewEmail(ask);
    await expect.poll(() => ask.getState().failure).toBe('too-many');
  });

  it('sends again what could not be sent', async () => {
    const answers = [() => Promise.reject(new Error('x')), () => Promise.resolve()];
    const { ask, send } = setUp(() => answers.shift()?.() ?? Promise.resolve());
    askWithNewEmail(ask);
    await expect.poll(() => ask.getState().failure).toBe('failed');
    ask.confirmEmail();
    await expect.poll(() => ask.getState().step).toBe('SENT');
    expect(send.mock.calls).toEqual([[{ question, email }], [{ question, email }]]);
  });
});

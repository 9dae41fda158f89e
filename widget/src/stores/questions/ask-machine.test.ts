import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskEvent, type AskState, type AskStep, initialAskState, nextAskState } from './ask-machine.ts';

const question = 'Serve em fogão de indução?';
const email = 'ana@example.com';
const at = (step: AskStep, more: Partial<AskState> = {}): AskState => ({
  ...initialAskState,
  step,
  question,
  ...more,
});
const run = (state: AskState, ...events: AskEvent[]) => events.reduce(nextAskState, state);

const typed: AskEvent = { type: 'questionTyped', text: question };
const submitted = (knownEmail = ''): AskEvent => ({ type: 'questionSubmitted', knownEmail });
const emailTyped = (text = email): AskEvent => ({ type: 'emailTyped', text });
const confirmed: AskEvent = { type: 'emailConfirmed' };
const refused: AskEvent = { type: 'emailRefused' };
const sent: AskEvent = { type: 'sent' };
const failed: AskEvent = { type: 'failed', failure: 'failed' };
const other: AskEvent = { type: 'otherQuestion' };
const back: AskEvent = { type: 'backToQuestion' };

describe('the form that asks', () => {
  it('begins with an empty question', () => {
    expect(initialAskState).toMatchObject({ step: 'ASK', question: '', email: '', failure: undefined });
  });

  it('goes from ASK to GET_EMAIL when no address is known', () => {
    expect(run(initialAskState, typed, submitted())).toMatchObject({
      step: 'GET_EMAIL',
      question,
      email: '',
    });
  });

  it('goes from ASK to EMAIL_GOT when one is known', () => {
    expect(run(initialAskState, typed, submitted(email))).toMatchObject({ step: 'EMAIL_GOT', email });
  });

  it('asks for an address when the known one is invalid', () => {
    expect(nextAskState(at('ASK'), submitted('ana@')).step).toBe('GET_EMAIL');
  });

  it('stays in ASK with a question that may not be sent', () => {
    for (const text of ['', 'Serve mim?', 'Funcionaemfogao?']) {
      const state = at('ASK', { question: text });
      expect(nextAskState(state, submitted(email))).toBe(state);
    }
  });

  it('goes from EMAIL_GOT to SENDING with yes, and to GET_EMAIL with no, where the address is typed anew', () => {
    expect(nextAskState(at('EMAIL_GOT', { email }), confirmed)).toMatchObject({ step: 'SENDING', email });
    expect(nextAskState(at('EMAIL_GOT', { email }), refused)).toMatchObject({ step: 'GET_EMAIL', email: '' });
  });

  it('goes from GET_EMAIL to SENDING with an address, and not without', () => {
    expect(run(at('GET_EMAIL'), emailTyped(` ${email} `), confirmed)).toMatchObject({
      step: 'SENDING',
      email,
    });
    const state = run(at('GET_EMAIL'), emailTyped('ana@example'));
    expect(nextAskState(state, confirmed)).toBe(state);
  });

  it('goes from SENDING to SENT, and from there to ASK with nothing in it', () => {
    expect(nextAskState(at('SENDING'), sent).step).toBe('SENT');
    expect(run(at('SENDING', { email }), sent, other)).toEqual(initialAskState);
  });

  it.each(['GET_EMAIL', 'EMAIL_GOT'] as const)(
    'goes back to %s when sending failed, where the same button sends again',
    (step) => {
      const returned = run(at(step, { email }), confirmed, failed);
      expect(returned).toMatchObject({ step, question, email, failure: 'failed' });
      const again = nextAskState(returned, confirmed);
      expect(again).toMatchObject({ step: 'SENDING', question, email, failure: undefined });
    },
  );

  it('clears the failure when the shopper chooses another address', () => {
    const returned = run(at('EMAIL_GOT', { email }), confirmed, failed, refused);
    expect(returned).toMatchObject({ step: 'GET_EMAIL', failure: undefined });
  });

  it('goes back to the question from either step, with nothing lost', () => {
    const typing = run(at('GET_EMAIL'), emailTyped('ana@exam'), back);
    expect(typing).toMatchObject({ step: 'ASK', question, email: 'ana@exam' });
    expect(run(typing, submitted())).toMatchObject({ step: 'GET_EMAIL', email: 'ana@exam' });
    expect(run(at('EMAIL_GOT', { email }), back)).toMatchObject({ step: 'ASK', question });
    expect(run(at('GET_EMAIL', { email }), confirmed, failed, back).failure).toBeUndefined();
  });

  it('has no other transitions', () => {
    const events = [typed, submitted(email), emailTyped(), confirmed, refused, sent, failed, other, back];
    const own: Record<AskStep, AskEvent[]> = {
      ASK: [typed, events[1] as AskEvent],
      GET_EMAIL: [events[2] as AskEvent, confirmed, back],
      EMAIL_GOT: [confirmed, refused, back],
      SENDING: [sent, failed],
      SENT: [other],
    };
    for (const step of Object.keys(own) as AskStep[]) {
      const state = at(step, { email, question: 'Uma outra pergunta' });
      for (const event of events) {
        const moved = nextAskState(state, event) !== state;
        expect(moved, `${step} and ${event.type}`).toBe(own[step].includes(event));
      }
    }
  });

  it('never sends without a question and an address, in any order of events', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom(question, email, `${email} `));
    const event: fc.Arbitrary<AskEvent> = fc.oneof(
      text.map((value) => ({ type: 'questionTyped' as const, text: value })),
      text.map((value) => ({ type: 'emailTyped' as const, text: value })),
      text.map((value) => ({ type: 'questionSubmitted' as const, knownEmail: value })),
      fc.constantFrom(typed, submitted(), emailTyped(), confirmed, refused, sent, failed, other, back),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const states = events.map((_, index) => run(initialAskState, ...events.slice(0, index + 1)));
        for (const state of states.filter(({ step }) => step !== 'ASK')) {
          expect(state.question.length).toBeGreaterThan(10);
          if (state.step !== 'GET_EMAIL') expect(state.email).toMatch(/^\S+@\S+$/);
        }
      }),
    );
  });
});

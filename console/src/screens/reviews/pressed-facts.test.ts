import { describe, expect, it } from 'vitest';
import { createPressedFacts } from './pressed-facts.ts';

type Facts = Readonly<Record<'insider' | 'incentivized', boolean>>;

/** Calls that are under way until the test ends them. */
function underWay() {
  const calls: { readonly facts: Partial<Facts>; readonly end: (isDone: boolean) => void }[] = [];
  const pressed = createPressedFacts<Facts>((facts) => new Promise((end) => void calls.push({ facts, end })));
  const end = async (index: number, isDone: boolean) => {
    calls[index]?.end(isDone);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { pressed, end, sent: () => calls.map(({ facts }) => facts) };
}

describe('pressed facts', () => {
  it('sends at once, and what is pressed meanwhile with the next call', async () => {
    const { pressed, end, sent } = underWay();
    void pressed.press({ insider: true });
    void pressed.press({ incentivized: true });
    const all = pressed.press({ insider: false });
    expect(sent()).toEqual([{ insider: true }]);
    await end(0, true);
    expect(sent()).toEqual([{ insider: true }, { incentivized: true, insider: false }]);
    await end(1, true);
    await all;
    void pressed.press({ insider: true });
    expect(sent()).toHaveLength(3);
  });

  it('drops what was pressed while a call was under way that is refused', async () => {
    const { pressed, end, sent } = underWay();
    void pressed.press({ insider: true });
    const all = pressed.press({ incentivized: true });
    await end(0, false);
    await all;
    expect(sent()).toEqual([{ insider: true }]);
  });
});

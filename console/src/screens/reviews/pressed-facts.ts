/** Presses that are sent one call after the other. */
export interface PressedFacts<T> {
  /** Resolves once all that was pressed has been sent or refused. */
  press(facts: Partial<T>): Promise<void>;
}

/**
 * Keeps what is pressed while a call is under way, and sends it with the next. `send` resolves with false if it was refused: then
 * what was pressed meanwhile is dropped too, because the review is no longer what the person saw.
 */
export function createPressedFacts<T extends object>(
  send: (facts: Partial<T>) => Promise<boolean>,
): PressedFacts<T> {
  let waiting: Partial<T> | undefined;
  let sending: Promise<void> | undefined;
  const sendAll = async () => {
    while (waiting !== undefined) {
      const facts = waiting;
      waiting = undefined;
      if (!(await send(facts))) waiting = undefined;
    }
    sending = undefined;
  };
  return {
    press(facts) {
      waiting = { ...waiting, ...facts };
      sending ??= sendAll();
      return sending;
    },
  };
}

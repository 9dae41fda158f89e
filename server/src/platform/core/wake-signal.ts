/** Lets a loop wait until it is woken or a time has passed. If it is woken before it waits, the next wait ends at once. */
export interface WakeSignal {
  wake(): void;
  /** `afterMs` undefined: waits until `wake` is called. */
  wait(afterMs: number | undefined): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let isWoken = false;
  let endWait = () => {};
  return {
    wake() {
      isWoken = true;
      endWait();
    },
    async wait(afterMs) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        endWait = resolve;
        if (isWoken) resolve();
        else if (afterMs !== undefined) timer = setTimeout(resolve, afterMs);
      });
      clearTimeout(timer);
      isWoken = false;
    },
  };
}

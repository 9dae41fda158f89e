/** Lets one loop sleep until somebody rings or a time has passed; a ring while it is awake is not lost. */
export interface WakeSignal {
  ring(): void;
  /** `afterMs` undefined: until somebody rings. */
  wait(afterMs: number | undefined): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let hasRung = false;
  let wake = () => {};
  return {
    ring() {
      hasRung = true;
      wake();
    },
    async wait(afterMs) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (hasRung) resolve();
        else if (afterMs !== undefined) timer = setTimeout(resolve, afterMs);
      });
      clearTimeout(timer);
      hasRung = false;
    },
  };
}

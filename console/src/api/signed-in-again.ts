const sessions = new EventTarget();

/** The person has signed in again, above the screen as it is. */
export const tellSignedInAgain = () => void sessions.dispatchEvent(new Event('begun'));

/** Resolves when the person signs in again, or the signal aborts. */
export const whenSignedInAgain = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      sessions.removeEventListener('begun', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    sessions.addEventListener('begun', done);
    signal.addEventListener('abort', done);
  });

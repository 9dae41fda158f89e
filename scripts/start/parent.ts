const lookEveryMs = 500;
// At once: it may be gone before anybody asks.
const startedBy = process.ppid;

/**
 * Calls back once when the process that started this one is gone. `npm start` runs a shell that runs us; a SIGTERM to
 * npm ends the shell and never reaches us, and the ports and the data folder would stay taken.
 */
export function whenParentIsGone(
  gone: () => void,
  parent: () => number = () => process.ppid,
  first = startedBy,
): void {
  const timer = setInterval(() => {
    if (parent() === first) return;
    clearInterval(timer);
    gone();
  }, lookEveryMs);
  timer.unref();
}

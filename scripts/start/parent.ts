const checkEveryMs = 500;
// Read at once, as the parent may end before the first check.
const startedBy = process.ppid;

/**
 * Calls back once when the parent process has ended. `npm start` runs a shell that runs this process. A SIGTERM to
 * npm ends the shell and never reaches this process, which would keep the ports and the data folder.
 */
export function whenParentIsGone(
  onGone: () => void,
  parent: () => number = () => process.ppid,
  first = startedBy,
): void {
  const timer = setInterval(() => {
    if (parent() === first) return;
    clearInterval(timer);
    onGone();
  }, checkEveryMs);
  timer.unref();
}

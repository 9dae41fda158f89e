/** The browser's storage; `undefined` where it is forbidden, which shows in the mere asking. */
export function findLocalStorage(): Storage | undefined {
  try {
    return window.localStorage ?? undefined;
  } catch {
    return undefined;
  }
}

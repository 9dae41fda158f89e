/** The browser's storage; `undefined` where it is forbidden, which shows in the mere asking. */
export function findStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name] ?? undefined;
  } catch {
    return undefined;
  }
}

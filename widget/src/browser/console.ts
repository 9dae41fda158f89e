/** The only place where the widget speaks to whoever integrates it. */

export function logError(message: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the texts are for the merchant's developer, who has nowhere else to read them
  console.error(message);
}

export function logWarning(...message: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: see above
  console.warn(...message);
}

const hinted = new Set<string>();

/** Says each hint once. */
export function logHint(message: string): void {
  if (hinted.has(message)) return;
  hinted.add(message);
  // biome-ignore lint/suspicious/noConsole: see above
  console.info(message);
}

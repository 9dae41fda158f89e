/** Messages to the shop's developer. The widget uses the console nowhere else. */

export function logError(message: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the texts are for the merchant's developer, who has nowhere else to read them
  console.error(message);
}

export function logWarning(...message: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: see above
  console.warn(...message);
}

const hinted = new Set<string>();

/** Prints each hint once. */
export function logHint(message: string): void {
  if (hinted.has(message)) return;
  hinted.add(message);
  // biome-ignore lint/suspicious/noConsole: see above
  console.info(message);
}

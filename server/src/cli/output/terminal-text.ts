/** A text on one line, without control characters, which a terminal would execute. */
export function terminalLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
}

/** The same with its line breaks. */
export function terminalText(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, ' ');
}

/** One line of a text. Its text is undefined if it is too large. */
export interface TextLine {
  readonly line: number;
  readonly text: string | undefined;
}

/** In characters. A review has a line with all its votes. */
const maxLineBytes = 16_000_000;

/** The lines of a text that arrives in pieces, without blank lines. */
export async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let line = 1;
  let open = new OpenLine();
  for await (const piece of pieces) {
    const [rest = '', ...begun] = piece.split('\n').reverse();
    for (const part of begun.reverse()) {
      open.add(part);
      if (!open.isBlank) yield { line, text: open.text };
      line += 1;
      open = new OpenLine();
    }
    open.add(rest);
  }
  if (!open.isBlank) yield { line, text: open.text };
}

/** A line that is being read. Keeps at most `maxLineBytes`. */
class OpenLine {
  readonly #parts: string[] = [];
  #size = 0;

  add(part: string): void {
    this.#size += part.length;
    if (this.#size <= maxLineBytes) this.#parts.push(part);
  }

  get isBlank(): boolean {
    return this.#size <= maxLineBytes && this.#parts.every((part) => part.trim() === '');
  }

  get text(): string | undefined {
    return this.#size > maxLineBytes ? undefined : this.#parts.join('').trim();
  }
}

/** One line of a text; without its text when it is too large. */
export interface TextLine {
  readonly line: number;
  readonly text: string | undefined;
}

/** In characters: a review with all its votes. */
const maxLineBytes = 16_000_000;

/** The lines of a text that arrives in pieces, blank ones left out. */
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

/** Keeps no more than the largest line of what it is given. */
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

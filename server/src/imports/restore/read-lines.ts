/** One line of a text. Its text is undefined if it is too large. */
export interface TextLine {
  readonly line: number;
  readonly text: string | undefined;
}

/** The lines of a text that arrives in pieces, without blank lines. A line has at most `maxLength` characters. */
export async function* readLines(pieces: AsyncIterable<string>, maxLength: number): AsyncGenerator<TextLine> {
  let line = 1;
  let open = new OpenLine(maxLength);
  for await (const piece of pieces) {
    const [rest = '', ...begun] = piece.split('\n').reverse();
    for (const part of begun.reverse()) {
      open.add(part);
      if (!open.isBlank) yield { line, text: open.text };
      line += 1;
      open = new OpenLine(maxLength);
    }
    open.add(rest);
  }
  if (!open.isBlank) yield { line, text: open.text };
}

/** A line that is being read. Keeps at most `#maxLength`. */
class OpenLine {
  readonly #maxLength: number;
  readonly #parts: string[] = [];
  #size = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  add(part: string): void {
    this.#size += part.length;
    if (this.#size <= this.#maxLength) this.#parts.push(part);
  }

  get isBlank(): boolean {
    return this.#size <= this.#maxLength && this.#parts.every((part) => part.trim() === '');
  }

  get text(): string | undefined {
    return this.#size > this.#maxLength ? undefined : this.#parts.join('').trim();
  }
}

import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import { inSlices } from '../../platform/workers/in-slices.ts';

/** An element of a page, as a browser that has run no script has it. */
export interface PageElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly parent: PageElement | undefined;
  /** The text directly inside: all of a script. */
  readonly text: string;
}

interface OpenElement extends PageElement {
  text: string;
}

const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Elements whose content is text, and how it is read. */
const textModes: Readonly<Record<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]>> = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  // A browser with scripts reads it as text.
  noscript: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  plaintext: TokenizerMode.PLAINTEXT,
};

/** As deep as browsers nest. */
const maxDepth = 512;

/** A page comes from anybody, and some take quadratic time: of one that takes longer, the rest is not read. */
const maxMs = 500;
/** In characters. Of the worst page a piece takes some 20 ms at last. */
const pieceLength = 2_048;

/**
 * All elements in the order of the document, without what is inside `template`. Reads tokens and builds no tree by the rules of
 * HTML: where an element ends that its page does not close is only nearly right. It reads in slices, between which others are served.
 */
export async function readElements(
  html: string,
  now = () => performance.now(),
): Promise<readonly PageElement[]> {
  const elements: PageElement[] = [];
  const open: OpenElement[] = [];
  const addText = ({ chars }: { readonly chars: string }) => {
    const inner = open.at(-1);
    if (inner) inner.text += chars;
  };
  const handler: TokenHandler = {
    onStartTag({ tagName: tag, attrs, selfClosing }: Token.TagToken) {
      const attributes = new Map(attrs.map(({ name, value }) => [name, value]));
      const element = { tag, attributes, parent: open.at(-1), text: '' };
      if (!open.some((around) => around.tag === 'template')) elements.push(element);
      if (voidTags.has(tag) || (selfClosing && !(tag in textModes))) return;
      if (open.length < maxDepth) open.push(element);
      const mode = textModes[tag];
      if (mode !== undefined) tokenizer.state = mode;
    },
    onEndTag({ tagName }: Token.TagToken) {
      const at = open.findLastIndex(({ tag }) => tag === tagName);
      if (at >= 0) open.length = at;
    },
    onCharacter: addText,
    onWhitespaceCharacter: addText,
    onNullCharacter() {},
    onComment() {},
    onDoctype() {},
    onEof() {},
  };
  const tokenizer = new Tokenizer({}, handler);
  let worked = 0;
  const pieces = function* () {
    for (let at = 0; at < html.length && worked < maxMs; at += pieceLength) yield at;
  };
  const read = (at: number) => {
    const begun = now();
    tokenizer.write(html.slice(at, at + pieceLength), at + pieceLength >= html.length);
    worked += now() - begun;
  };
  await inSlices(pieces(), read);
  return elements;
}

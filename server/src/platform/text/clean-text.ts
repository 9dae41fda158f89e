import { decodeHTMLStrict } from 'entities';

/** HTML elements that other systems' exports contain. The customer wrote other words between angle brackets. */
const elements =
  'a|abbr|article|b|big|blockquote|body|br|button|center|cite|code|dd|del|div|dl|dt|em|embed|figure|font|footer|form|' +
  'h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|object|ol|option|p|picture|' +
  'pre|q|s|section|select|small|source|span|strike|strong|sub|sup|svg|table|tbody|td|textarea|tfoot|th|thead|' +
  'title|tr|tt|u|ul|var|video|o:p';
const breakingTag = /<\/?(?:br|p|div|li|tr|h[1-6]|ul|ol|blockquote)(?=[\s/>])[^<>]*>/gi;
const anyTag = new RegExp(`</?(?:${elements})(?=[\\s/>])[^<>]*>`, 'gi');
const blocks = [
  ['<!--', '-->'],
  ['<script', '</script>'],
  ['<style', '</style>'],
] as const;

// Control characters except tab and line feed, invisible characters such as zero-width spaces, marks that change the
// direction of the text, and unpaired surrogates, which the database refuses. Emoji keep their joiner (U+200D).
const unwanted =
  /[^\P{Cc}\t\n]|[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]|\p{Surrogate}/gu;

/**
 * A text from another system as plain text: no HTML tags or entities, no control characters, Unicode NFC, lines
 * ended by LF, at most one empty line in a row, trimmed.
 */
export function toPlainText(raw: string): string {
  const text = withoutHtml(raw);
  if (isClean(text)) return text;
  return normalize(text)
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** As `toPlainText`, on one line: for titles, names and codes. */
export function toPlainLine(raw: string): string {
  const text = withoutHtml(raw);
  return isClean(text) ? text : normalize(text).replace(/\s+/g, ' ').trim();
}

/** For values that are compared, not shown (ids, codes, addresses). Decodes no entities, which could make two ids equal. */
export function normalizeId(raw: string): string {
  return isClean(raw) ? raw : normalize(raw).replace(/\s+/g, ' ').trim();
}

/** No field accepts so many characters, even if cleaning removes most of them. */
const maxUncleanLength = 80_000;

/** Cleans a text, unless it is too long for any field: cleaning a megabyte would take long. */
export const cleanWithin = (raw: string, clean: (raw: string) => string): string =>
  raw.length > maxUncleanLength ? raw : clean(raw);

function withoutHtml(raw: string): string {
  if (!/[<&]/.test(raw)) return raw;
  return withoutTags(decode(withoutTags(raw)));
}

// Twice, because exports of exports hold `&amp;#39;`.
function decode(text: string): string {
  return decodeHTMLStrict(decodeHTMLStrict(text));
}

function withoutTags(text: string): string {
  let kept = text;
  for (const [open, close] of blocks) kept = withoutBlocks(kept, open, close);
  return kept.replace(breakingTag, '\n').replace(anyTag, '');
}

// Searches without a regular expression, which would take quadratic time for a text of many unclosed tags.
function withoutBlocks(text: string, open: string, close: string): string {
  const lower = text.toLowerCase();
  // A few letters have another length in lower case; then the positions would be wrong.
  if (!lower.includes(open) || lower.length !== text.length) return text;
  let kept = '';
  let at = 0;
  for (;;) {
    const start = lower.indexOf(open, at);
    const end = start === -1 ? -1 : lower.indexOf(close, start + open.length);
    if (end === -1) return kept + text.slice(at);
    kept += text.slice(at, start);
    at = end + close.length;
  }
}

function normalize(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(unwanted, '')
    .replace(/[^\S\n]+/g, ' ')
    .normalize('NFC');
}

/**
 * Whether a text is one trimmed line of Latin letters with single spaces, which no rule changes. Most texts are, and to
 * look at their letters takes a fraction of the time of the rules.
 */
function isClean(text: string): boolean {
  let before = space;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === space ? before === space : !isPlainLetter(code)) return false;
    before = code;
  }
  return before !== space || text === '';
}

const space = 0x20;
const softHyphen = 0xad;

/** Printable ASCII and Latin letters that exist as one character. */
const isPlainLetter = (code: number): boolean =>
  (code > space && code < 0x7f) || (code > 0xa0 && code < 0x300 && code !== softHyphen);

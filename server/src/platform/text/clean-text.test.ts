import { describe, expect, it } from 'vitest';
import { normalizeId, toPlainLine, toPlainText } from './clean-text.ts';

describe('HTML from other systems', () => {
  it.each([
    ['<p>Muito <b>bom</b>!</p>', 'Muito bom!'],
    ['one<br>two<br />three</p><p class="x">four', 'one\ntwo\nthree\n\nfour'],
    ['it&#39;s &quot;fine&quot; &amp; &eacute;', 'it\'s "fine" & é'],
    ['i&amp;#39;d', "i'd"],
    ['&lt;p&gt;Great&lt;/p&gt;', 'Great'],
    ['<script>alert(1)</script>ok<STYLE>p{}</STYLE>', 'ok'],
    ['a<!-- <b>x</b> -->b', 'ab'],
    ['5&nbsp;stars', '5 stars'],
    ['<img src=x onerror="alert(1)">', ''],
  ])('%j becomes %j', (raw, clean) => {
    expect(toPlainText(raw)).toBe(clean);
  });

  it.each([
    ['I <3 this'],
    ['5 < 6 and 7 > 6'],
    ['write to <me@example.com>'],
    ['R&D at AT&T, a&copy=1'],
    ['<!-- never closed'],
    ['<script never closed'],
  ])('leaves %j as it is', (raw) => {
    expect(toPlainText(raw)).toBe(raw);
  });

  it('takes linear time for unclosed tags', () => {
    // In quadratic time each of them takes minutes: the limit of the test.
    for (const tag of ['<!--<script', '<', '&#']) toPlainText(tag.repeat(1_000_000 / tag.length));
  });
});

describe('characters', () => {
  it('removes NUL, control characters, invisible marks and unpaired surrogates', () => {
    expect(toPlainText('a\u0000b\u0007c\u001b[31md\u202Ee\u200Bf\uFEFF\uD800g')).toBe('abc[31mdefg');
  });

  it('removes them also if they come from entities', () => {
    expect(toPlainText('a&#0;b&#x202E;c&#7;d')).toBe('a\uFFFDbcd');
  });

  it('composes accents and keeps emoji whole', () => {
    expect(toPlainText('cafe\u0301 👩\u200D👧')).toBe('café 👩\u200D👧');
  });

  it('trims, and keeps at most one empty line in a row', () => {
    expect(toPlainText('  a \t b \r\n\r\n \r\n\r\n c  ')).toBe('a b\n\nc');
  });
});

it('puts titles on one line', () => {
  expect(toPlainLine(' a\r\n b<br>c\u2028d ')).toBe('a b c d');
});

it('decodes no entities in ids', () => {
  expect(normalizeId(' a&amp;b\u0000 <b>1</b> ')).toBe('a&amp;b <b>1</b>');
});

it.each(Object.entries({ toPlainText, toPlainLine, normalizeId }))(
  '%s treats every character the same in a text of any shape',
  (_, clean) => {
    for (let code = 0; code < 0x400; code += 1) {
      const character = String.fromCharCode(code);
      for (const text of [`a${character}b`, `${character}a b`, `a b${character}`, `a${character} b`]) {
        // A line break at the end is removed, and no quick look finds such a text clean.
        expect(clean(text), `U+${code.toString(16)}`).toBe(clean(`${text}\n`));
      }
    }
  },
);

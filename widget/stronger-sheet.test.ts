import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeStrongerSheet } from './stronger-sheet.ts';

const oneClass = ':is(button,input,textarea,.ts-_)';
const sixElements = ':is(button,input,textarea,html html html html html html)';

describe('the stronger sheet', () => {
  it.each([
    // Without a class: one class more.
    [':where(.a) :not(svg,svg *,html html)', `:where(.a) :not(svg,svg *,html html)${oneClass}`],
    [':where(.a) :is(button,html html)', `:where(.a) :is(button,html html)${oneClass}`],
    [':where(.a .ts-item)>button', `:where(.a .ts-item)>button${oneClass}`],
    [':where(.a :not(.b)) button:where(:hover)', `:where(.a :not(.b)) button:where(:hover)${oneClass}`],
    // With one: six elements more.
    [':where(.a) .ts-link', `:where(.a) .ts-link${sixElements}`],
    [':where(.a) .ts-link:where(:hover)', `:where(.a) .ts-link:where(:hover)${sixElements}`],
    [
      ':where(.a) .ts-item>:where(button:disabled)',
      `:where(.a) .ts-item>:where(button:disabled)${sixElements}`,
    ],
    [':where(.a) :is(input,textarea,.ts-_)', `:where(.a) :is(input,textarea,.ts-_)${sixElements}`],
    [':where(.a) :is(a,button):focus-visible', `:where(.a) :is(a,button):focus-visible${sixElements}`],
    [':where(.a) [hidden]', `:where(.a) [hidden]${sixElements}`],
    // A pseudo-element stays last.
    [':where(.a) :is(input,html)::placeholder', `:where(.a) :is(input,html)${oneClass}::placeholder`],
    [':where(.a) .ts-link:after', `:where(.a) .ts-link${sixElements}:after`],
  ])('%s', (selector, stronger) => {
    expect(makeStrongerSheet(`${selector}{color:red}`)).toBe(`${stronger}{color:red}`);
  });

  it.each([
    ':where(.a) .ts-review',
    ':where(.a) .ts-photos',
    ':where(.a) .ts-photo-gallery',
    ':where(.a) .ts-button--more>:where(span)',
    ':where(.a) .ts-link .ts-icon',
    ':where(.a) .ts-thumb svg',
    'div:where(.a)',
    '.ts-probe',
    '.ts-probe-strong:is(*,html html)',
  ])('leaves out %s, which selects no button and no field', (selector) => {
    expect(makeStrongerSheet(`${selector}{color:red}`)).toBe('');
  });

  it('keeps conditions, and the selectors of a list that select a button or a field', () => {
    const sheet =
      '@container opina (width>=480px){.ts-review,.ts-field{color:red}.ts-flag{color:red}}@media print{.ts-flag{color:red}}@keyframes turn{to{rotate:1turn}}';
    expect(makeStrongerSheet(sheet)).toBe(
      `@container opina (width>=480px){.ts-field${sixElements}{color:red}}`,
    );
  });

  const sources = join(import.meta.dirname, 'src');
  const controls = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .flatMap(
      (name) =>
        readFileSync(join(sources, name), 'utf8').match(/<(Button|input|textarea)\b[\s\S]*?>\n/g) ?? [],
    );
  const classes = new Set(
    controls.flatMap((control) => /className=.*/.exec(control)?.[0].match(/\bts-[\w-]*\w(?![\w$-])/g) ?? []),
  );

  it('finds the classes of buttons and fields in the sources', () => {
    expect([...classes]).toEqual(
      expect.arrayContaining(['ts-button--success', 'ts-field--success', 'ts-photo']),
    );
  });

  it.each([...classes])('has the rules for .%s, which a button or a field has', (name) => {
    expect(makeStrongerSheet(`.${name}{color:red}`)).not.toBe('');
  });
});

import { expect, it } from 'vitest';
import { rewriteLinks } from './rewrite-links.ts';

const places = {
  pages: new Map([
    ['docs/guides/mail.md', '/operator/mail'],
    ['README.md', '/start/'],
  ]),
  picture: (file: string) => `/pictures/${file.split('/').at(-1)}`,
};
const rewritten = (text: string) => rewriteLinks(text, 'docs/guides/embed.md', places);

it.each([
  ['a page', '[Mail](mail.md)', '[Mail](/operator/mail)'],
  ['a heading of a page', '[`a`](mail.md#bounces)', '[`a`](/operator/mail#bounces)'],
  ['a heading of the same page', '[Mail](#bounces)', '[Mail](#bounces)'],
  ['a page of another folder', '[Start](../../README.md)', '[Start](/start/)'],
  ['a file that is no page', '[the size](../../benchmarks/size.ts)', 'the size (`benchmarks/size.ts`)'],
  ['a file that its words name', '[LICENSE](../../LICENSE)', '`LICENSE`'],
  ['a picture', '![The form](../screenshots/form.png)', '![The form](/pictures/form.png)'],
  ['another site', '[Node](https://nodejs.org)', '[Node](https://nodejs.org)'],
])('rewrites a link to %s', (_what, text, expected) => {
  expect(rewritten(text)).toBe(expected);
});

it('leaves code as it is', () => {
  const text = '```md\n[Mail](mail.md)\n```';
  expect(rewritten(text)).toBe(text);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deadLinks } from './dead-links.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'opina-site-'));
  writeFileSync(path.join(folder, 'index.html'), '<h2 id="a">A</h2><a href="b.html#b">B</a>');
  writeFileSync(path.join(folder, 'a.png'), '');
});

afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['a page', '<a href="/index.html">', []],
  ['the first page', '<a class="x" href="/">', []],
  ['a heading', '<a href="/#a">', []],
  ['a heading of the page', '<p id="here"><a href="#here">', []],
  ['a picture', '<img src="/a.png">', []],
  ['another site', '<a href="https://nodejs.org/x#y">', []],
  ['a page that is gone', '<a href="/gone.html">', ['/b.html: /gone.html']],
  ['a heading that is gone', '<a href="/#gone">', ['/b.html: /#gone']],
  ['a picture that is gone', '<img alt="" src="gone.png">', ['/b.html: gone.png']],
])('knows a link to %s', (_what, html, expected) => {
  writeFileSync(path.join(folder, 'b.html'), `<p id="b">${html}`);
  expect(deadLinks(folder)).toEqual(expected);
});

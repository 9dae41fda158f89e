import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('.', import.meta.url);
const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));

describe('the style sheet', () => {
  it.each(sheets)('%s has no length that follows the font family, which is the page’s', (name) => {
    const declarations = readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    expect(declarations.match(/[\d.]+(r?ch|r?ex|r?cap|r?ic)\b/g) ?? []).toEqual([]);
  });
});

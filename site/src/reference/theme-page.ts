import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { featuresSchema } from '@opina/contract/entities/features';
import { themeSchema } from '@opina/contract/entities/theme';
import { projectRoot } from '../paths.ts';
import type { Schema } from './api-document.ts';
import type { MadePage } from './made-page.ts';
import { schemaTable } from './schema-tables.ts';
import { table } from './table.ts';

/** Every custom property that the widget's style sheets read, with what they use where it is not set. */
export function themeProperties(): Map<string, string> {
  const found = new Map<string, string>();
  const folder = path.join(projectRoot, 'widget/src/styles');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.css'))) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    for (const { index, 1: name = '' } of text.matchAll(/var\(\s*(--opina-[\w-]+)/g)) {
      const fallback = fallbackAt(text, index + 'var('.length);
      if (!found.has(name)) found.set(name, fallback);
    }
  }
  return found;
}

/** What is between the comma after the name and the parenthesis that closes `var(`. */
function fallbackAt(text: string, start: number): string {
  let depth = 0;
  let end = start;
  for (; end < text.length && !(depth === 0 && text[end] === ')'); end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
  }
  const [, ...fallback] = text.slice(start, end).split(',');
  return fallback.join(',').replace(/\s+/g, ' ').trim();
}

/** As the document of the API has it. */
const plainSchema = (schema: object) => JSON.parse(JSON.stringify(schema)) as Schema;

/** What the widget's look can be set by: properties of CSS, the theme of a store, and its features. */
export function themePage(): MadePage {
  const rows = [...themeProperties()].map(([name, fallback]) => [
    `\`${name}\``,
    fallback === '' ? '' : `\`${fallback}\``,
  ]);
  return {
    name: 'theme-reference',
    label: 'All properties',
    about: 'Every property of CSS, of the theme and of the features that the widget reads.',
    text: [
      '# All properties of the look',
      '[Theme the widget](/developer/theme) explains them.',
      '## Properties of CSS',
      'As the style sheets of the widget read them. Properties that begin with `--_` are its own.',
      table(['property', 'without it'], rows),
      '## The theme of a store',
      'The part `theme` of `custom_style`, which the console sets on **Appearance**.',
      schemaTable(plainSchema(themeSchema)),
      '## Features of a store',
      'Set in the console, or with [the API](/developer/api/settings).',
      schemaTable(plainSchema(featuresSchema)),
    ].join('\n\n'),
  };
}

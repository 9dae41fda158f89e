import { featuresSchema } from '@opina/contract/entities/features';
import { expect, it } from 'vitest';
import { themeProperties } from '../reference/theme-page.ts';
import { codeOf } from './code-of.ts';
import { choices, minimum, switches, withoutControl } from './feature-fields.ts';
import { themeFields } from './theme-fields.ts';
import { firstDraft } from './use-draft.ts';

it('every feature of a store has a control', () => {
  const named = [...switches, ...choices, minimum].map(({ name }) => name);
  expect([...named, ...withoutControl].toSorted()).toEqual(Object.keys(featuresSchema.properties).toSorted());
});

it('every property of the look has a control', () => {
  expect(themeFields.map(({ name }) => name).toSorted()).toEqual([...themeProperties().keys()].toSorted());
});

it('the code has what differs', () => {
  expect(codeOf(firstDraft).commands).toBe('');
  expect(codeOf(firstDraft).html).not.toContain('<style>');
  const { html, commands } = codeOf({
    ...firstDraft,
    features: { surveys: false },
    properties: { '--opina-radius': '4px' },
  });
  expect(html).toContain('  .trustvox-widget {\n    --opina-radius: 4px;\n  }');
  expect(commands).toBe('npx opina store update --store 42 \\\n  --feature surveys=false');
});

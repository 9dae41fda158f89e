import { customStyleRules } from '@opina/contract/constants/appearance';
import { featuresSchema } from '@opina/contract/entities/features';
import { themeSchema } from '@opina/contract/entities/theme';
import { expect, it } from 'vitest';
import { themeProperties } from '../reference/theme-page.ts';
import { codeOf } from './code-of.ts';
import { choices, minimum, switches, withoutControl } from './feature-fields.ts';
import { partFields, themeOfStoreFields } from './style-fields.ts';
import { themeFields } from './theme-fields.ts';
import { firstSample } from './use-sample.ts';

it('every feature of a store has a control', () => {
  const named = [...switches, ...choices, minimum].map(({ name }) => name);
  expect([...named, ...withoutControl].toSorted()).toEqual(Object.keys(featuresSchema.properties).toSorted());
});

it('every property of the look has a control', () => {
  expect(themeFields.map(({ name }) => name).toSorted()).toEqual([...themeProperties().keys()].toSorted());
});

it('every value of a theme has a control, in light and dark', () => {
  const { dark, ...light } = themeSchema.properties;
  const paths = [...Object.keys(light), ...Object.keys(dark.properties).map((name) => `dark.${name}`)];
  const named = themeOfStoreFields.map(({ name }) => name);
  expect(named.toSorted()).toEqual(paths.map((name) => `theme.${name}`).toSorted());
});

it('every part that a custom style names has a control', () => {
  const named = partFields.map(({ name }) => name.split('.')[0]);
  expect(named.toSorted()).toEqual([...customStyleRules].toSorted());
});

it('the code has what differs', () => {
  expect(codeOf(firstSample).commands).toBe('');
  expect(codeOf(firstSample).html).not.toContain('<style>');
  const { html, commands } = codeOf({
    ...firstSample,
    features: { surveys: false },
    properties: { '--opina-radius': '4px' },
  });
  expect(html).toContain('  .trustvox-widget {\n    --opina-radius: 4px;\n  }');
  expect(commands).toBe('npx opina store update --store 42 \\\n  --feature surveys=false');
});

it('the code has the place and the custom style', () => {
  const { html } = codeOf({
    ...firstSample,
    width: 'column',
    direction: 'rtl',
    style: { 'theme.radius': 2, 'theme.dark.text': '#ffffff', 'starsForeground.fill': '</script>' },
  });
  expect(html).toContain('<html dir="rtl">');
  expect(html).toContain('<div style="max-width: 280px"><div id="_trustvox_widget"></div></div>');
  const [, style = ''] = /'_customStyle', ([\s\S]*)\]\);/.exec(html) ?? [];
  expect(JSON.parse(style)).toEqual({
    theme: { radius: 2, dark: { text: '#ffffff' } },
    starsForeground: { fill: '</script>' },
  });
  expect(html.match(/<\/script>/g)).toHaveLength(2);
});

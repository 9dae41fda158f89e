import { expect, it } from 'vitest';
import { buildStyleRules } from './rules.ts';

const rulesOf = (...themes: unknown[]) =>
  Object.fromEntries(
    buildStyleRules(themes.map((theme) => ({ theme }))).map(({ selector, declarations }) => [
      selector,
      Object.fromEntries(declarations.map(({ property, value }) => [property, value])),
    ]),
  );
const onLight = ':where(.ts-main:not([style*="scheme: dark"]))';
const onDark = ':where(.ts-main[style*="scheme: dark"])';

it('sets the variables of the style sheet, and other colours on a dark page', () => {
  const theme = {
    accent: '#aa0000',
    text: '#111111',
    radius: 4,
    fontSize: 18,
    font: 'Inter',
    dark: { text: '#eeeeee' },
  };
  expect(rulesOf(theme)).toEqual({
    ':where(.ts-main)': { '--opina-font': 'Inter', '--opina-font-size': '18px', '--opina-radius': '4px' },
    [onLight]: { '--opina-color-text': '#111111', '--opina-color-accent': '#aa0000' },
    [onDark]: { '--opina-color-text': '#eeeeee', '--opina-color-accent': '#aa0000' },
  });
});

it('gives the widget a ground where it has one of its own, and takes the text colour of the page away', () => {
  const { [onLight]: light, [onDark]: dark } = rulesOf({ background: '#fffbe6', dark: { star: '#ffcc00' } });
  expect(light).toMatchObject({ '--opina-color-surface': '#fffbe6', '--_page': 'initial' });
  expect(dark).toEqual({ '--opina-color-star': '#ffcc00' });
});

it('is always light or dark where the store says so', () => {
  const rules = buildStyleRules([{ theme: { scheme: 'dark', text: '#000000', dark: { text: '#ffffff' } } }]);
  const all = rules.flatMap(({ declarations }) => declarations);
  expect(rules.map(({ selector }) => selector)).toEqual([':where(.ts-main)', ':where(.ts-main)']);
  expect(all).toContainEqual({ property: '--opina-color-text', value: '#ffffff', isImportant: false });
  expect(all).toContainEqual({ property: 'color-scheme', value: 'dark', isImportant: true });
});

it("takes the page's values before the server's, and nothing that is no theme", () => {
  expect(rulesOf({ star: '#111111' }, { star: '#222222' })[onLight]).toEqual({
    '--opina-color-star': '#222222',
  });
  expect(buildStyleRules([{ theme: 'red' }, { theme: { star: {}, radius: '9', dark: 7 } }])).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { buildStyleRules, readFontAddresses } from './rules.ts';

describe('the rules of a custom style', () => {
  it('name the documented parts, inside the widget only', () => {
    const names = [
      'surveyAttributeBar',
      'surveyAttributeBarLabel',
      'surveyAttributeBarItem',
      'surveyAttributeBarItemLabel',
      'surveyAttributeBarItemSelected',
      'buttonUpvote',
      'buttonDownvote',
      'buttonSuccess',
      'buttonHasMore',
      'buttonHasMoreHover',
      'recommendationsMainline',
      'recommendationsBaseline',
      'productRateNoteOf',
      'starsBackground',
      'starsForeground',
    ];
    const rules = buildStyleRules([Object.fromEntries(names.map((name) => [name, { fill: 'red' }]))]);
    const named = rules.filter(({ selector }) => selector.startsWith('.trustvox-widget .ts-'));
    expect(named).toHaveLength(names.length);
    const others = rules.filter((rule) => !named.includes(rule));
    expect(others.map(({ selector }) => selector)).toEqual(['.trustvox-widget']);
  });

  it('give bars the colour of the stars', () => {
    const rules = buildStyleRules([{ starsForeground: { fill: '#c06' } }]);
    expect(rules.find(({ selector }) => selector === '.trustvox-widget')?.declarations).toEqual([
      { property: '--opina-color-star', value: '#c06', isImportant: false },
    ]);
  });

  it('are written the way of CSS, with their importance', () => {
    const [rule] = buildStyleRules([{ buttonSuccess: { backgroundColor: ' red ! important ', zIndex: 3 } }]);
    expect(rule).toEqual({
      selector: '.trustvox-widget .ts-button--success',
      declarations: [
        { property: 'background-color', value: 'red', isImportant: true },
        { property: 'z-index', value: '3', isImportant: false },
      ],
    });
  });

  it("take the later style's declaration and keep the other's rest", () => {
    const [rule] = buildStyleRules([
      { starsForeground: { fill: 'red', stroke: 'blue' } },
      { starsForeground: { fill: 'green' } },
    ]);
    expect(rule?.declarations.map(({ property, value }) => [property, value])).toEqual([
      ['fill', 'green'],
      ['stroke', 'blue'],
    ]);
  });

  it('give empty stars an outline of their own colour, unless it says otherwise; filled ones have none', () => {
    const [background, foreground] = buildStyleRules([
      { starsBackground: { fill: '#00f !important' }, starsForeground: { fill: '#ccc' } },
    ]);
    expect(foreground?.declarations.map(({ value }) => value)).toEqual(['#ccc']);
    expect(background?.declarations).toEqual([
      { property: 'fill', value: '#00f', isImportant: true },
      { property: 'stroke', value: '#00f', isImportant: true },
    ]);
    const [own] = buildStyleRules([{ starsBackground: { fill: '#ccc', stroke: '#999' } }]);
    expect(own?.declarations.map(({ value }) => value)).toEqual(['#ccc', '#999']);
    expect(buildStyleRules([{ recommendationsMainline: { fill: 'red' } }])[0]?.declarations).toHaveLength(1);
  });

  it('leave out what they do not know and what is no declaration', () => {
    const odd = { unknown: { color: 'red' }, buttonUpvote: 'red', buttonDownvote: { color: null, font: {} } };
    expect(buildStyleRules([odd, undefined, null, [], 'x', { buttonSuccess: [] }])).toEqual([]);
  });
});

describe('the fonts of a custom style', () => {
  const base = 'https://shop.example/p';
  const fonts = (...addresses: unknown[]) => ({ importFonts: addresses });

  it('are, of the page, addresses of the web, each once', () => {
    const odd = [
      'https://fonts.example/a.css',
      '//fonts.example/a.css',
      'javascript:alert(1)',
      'data:text/css,',
      7,
      '',
    ];
    expect(readFontAddresses([{}, fonts(...odd)], base, [])).toEqual(['https://fonts.example/a.css']);
    const bare = { importFonts: '//fonts.example/a.css' };
    expect(readFontAddresses([{}, bare], base, [])).toEqual(['https://fonts.example/a.css']);
    expect(readFontAddresses([{}, { importFonts: { 0: 'https://x.example' } }], base, [])).toEqual([]);
  });

  it('are, of the server, those of known hosts and of hosts the page has opted into', () => {
    const named = fonts(
      'https://fonts.googleapis.com/css2?family=Inter',
      'http://fonts.googleapis.com/a.css',
      'https://fonts.googleapis.com.evil.example/a.css',
      'https://fonts.brand.example/b.css',
      '/of-the-shop.css',
    );
    const known = 'https://fonts.googleapis.com/css2?family=Inter';
    expect(readFontAddresses([named, {}], base, [''])).toEqual([known]);
    const opted = readFontAddresses([named, {}], base, ['fonts.brand.example']);
    expect(opted).toEqual([known, 'https://fonts.brand.example/b.css']);
  });

  it('are limited in number', () => {
    const many = Array.from({ length: 50 }, (_, index) => `https://fonts.example/${index}.css`);
    expect(readFontAddresses([{}, fonts(...many)], base, [])).toHaveLength(10);
  });
});

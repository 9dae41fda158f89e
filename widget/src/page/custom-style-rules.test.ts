import { describe, expect, it } from 'vitest';
import { buildStyleRules, readFontAddresses } from './custom-style-rules.ts';

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
    expect(rules).toHaveLength(names.length);
    expect(rules.every(({ selector }) => selector.startsWith('.trustvox-widget .ts-'))).toBe(true);
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

  it('give stars an outline of their own colour, unless it says otherwise', () => {
    const [background, foreground] = buildStyleRules([
      { starsBackground: { fill: '#ccc', stroke: '#999' }, starsForeground: { fill: '#00f !important' } },
    ]);
    expect(background?.declarations.map(({ value }) => value)).toEqual(['#ccc', '#999']);
    expect(foreground?.declarations).toEqual([
      { property: 'fill', value: '#00f', isImportant: true },
      { property: 'stroke', value: '#00f', isImportant: true },
    ]);
    expect(buildStyleRules([{ recommendationsMainline: { fill: 'red' } }])[0]?.declarations).toHaveLength(1);
  });

  it('leave out what they do not know and what is no declaration', () => {
    const odd = { unknown: { color: 'red' }, buttonUpvote: 'red', buttonDownvote: { color: null, font: {} } };
    expect(buildStyleRules([odd, undefined, null, [], 'x', { buttonSuccess: [] }])).toEqual([]);
  });
});

describe('the fonts of a custom style', () => {
  it('are addresses of the web, each once', () => {
    const styles = [
      { importFonts: ['https://fonts.example/a.css', 'javascript:alert(1)', 'data:text/css,', 7, ''] },
      { importFonts: '//fonts.example/a.css' },
      { importFonts: { 0: 'https://x.example' } },
    ];
    expect(readFontAddresses(styles, 'https://shop.example/p')).toEqual(['https://fonts.example/a.css']);
  });

  it('have an end', () => {
    const importFonts = Array.from({ length: 50 }, (_, index) => `https://fonts.example/${index}.css`);
    expect(readFontAddresses([{ importFonts }], 'https://shop.example/')).toHaveLength(10);
  });
});

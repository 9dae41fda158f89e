import { themeColours, themeSchemes } from '@opina/contract/constants/appearance';
import type { Field } from './field.ts';

const ofTheme: Readonly<Record<(typeof themeColours)[number], string>> = {
  text: '#2b2118',
  muted: '#6b5b4b',
  border: '#d9c9b5',
  background: '#fbf3e8',
  accent: '#7b2d43',
  onAccent: '#ffffff',
  star: '#b8860b',
};

const ofDarkTheme: typeof ofTheme = {
  text: '#f3e9dc',
  muted: '#c9b8a4',
  border: '#4d4034',
  background: '#211a14',
  accent: '#f0a6b8',
  onAccent: '#211a14',
  star: '#e0b040',
};

const colours = (path: string, starts: typeof ofTheme): Field[] =>
  themeColours.map((name) => ({ name: `${path}.${name}`, kind: 'color', start: starts[name] }));

/** The theme of a store that has a control, by its path in `_customStyle`. */
export const themeOfStoreFields: readonly Field[] = [
  { name: 'theme.scheme', kind: 'text', start: 'dark', options: themeSchemes },
  { name: 'theme.font', kind: 'text', start: 'Georgia, serif' },
  { name: 'theme.fontSize', kind: 'number', start: 18 },
  { name: 'theme.radius', kind: 'number', start: 2 },
  ...colours('theme', ofTheme),
  ...colours('theme.dark', ofDarkTheme),
];

/** A declaration for each part that a custom style can name. */
export const partFields: readonly Field[] = [
  { name: 'buttonHasMore.backgroundColor', kind: 'color', start: '#7a1f3d' },
  { name: 'buttonHasMoreHover.backgroundColor', kind: 'color', start: '#a33a5c' },
  { name: 'buttonSuccess.backgroundColor', kind: 'color', start: '#7a1f3d' },
  { name: 'buttonUpvote.backgroundColor', kind: 'color', start: '#d9efe2' },
  { name: 'buttonDownvote.backgroundColor', kind: 'color', start: '#f7dcd5' },
  { name: 'starsForeground.fill', kind: 'color', start: '#b8860b' },
  { name: 'starsBackground.fill', kind: 'color', start: '#e4d9c3' },
  { name: 'recommendationsMainline.stroke', kind: 'color', start: '#7a1f3d' },
  { name: 'recommendationsBaseline.stroke', kind: 'color', start: '#ecd5dc' },
  { name: 'productRateNoteOf.fontSize', kind: 'text', start: '20px' },
  { name: 'surveyAttributeBar.backgroundColor', kind: 'color', start: '#f3e6ea' },
  { name: 'surveyAttributeBarLabel.color', kind: 'color', start: '#7a1f3d' },
  { name: 'surveyAttributeBarItem.backgroundColor', kind: 'color', start: '#ecd5dc' },
  { name: 'surveyAttributeBarItemLabel.color', kind: 'color', start: '#7a1f3d' },
  { name: 'surveyAttributeBarItemSelected.backgroundColor', kind: 'color', start: '#7a1f3d' },
];

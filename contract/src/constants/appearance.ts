export const questionsPositions = ['top', 'bottom'] as const;
export type QuestionsPosition = (typeof questionsPositions)[number];
/** Hosts that a store's `importFonts` may use. A page's own `importFonts` may use any host. */
export const knownFontHosts = ['fonts.googleapis.com', 'fonts.bunny.net', 'use.typekit.net'] as const;
/** The keys of a custom style, besides `importFonts`. */
export const customStyleRules = [
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
] as const;
export type CustomStyleRule = (typeof customStyleRules)[number];
/** Colours of the widget that a store may set, in light and in dark; the names of the CSS variables without their hyphens. */
export const themeColours = ['text', 'muted', 'border', 'background', 'accent', 'onAccent', 'star'] as const;
export type ThemeColour = (typeof themeColours)[number];
/** `auto`: as the page around the widget. */
export const themeSchemes = ['auto', 'light', 'dark'] as const;
export type ThemeScheme = (typeof themeSchemes)[number];
/** In CSS pixels. */
export const themeFontSizes = { min: 12, max: 24 } as const;
export const maxThemeRadius = 32;
/** How many versions of its appearance a store keeps. */
export const maxAppearanceVersions = 100;
export const appearanceOrigins = ['first', 'published', 'restored', 'settings'] as const;
export type AppearanceOrigin = (typeof appearanceOrigins)[number];
export const structuredDataFormats = ['json_ld', 'micro_data'] as const;
export type StructuredDataFormat = (typeof structuredDataFormats)[number];

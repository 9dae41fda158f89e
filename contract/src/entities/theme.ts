import { type Static, Type } from 'typebox';
import {
  maxThemeRadius,
  type ThemeColour,
  themeColours,
  themeFontSizes,
  themeSchemes,
} from '../constants/appearance.ts';

/** One notation, so that every program can compute the contrast, and nothing but a colour gets into the style sheet. */
const colour = Type.Optional(
  Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', description: 'A colour as `#rrggbb`.' }),
);

const colours = Object.fromEntries(themeColours.map((name) => [name, colour])) as Record<
  ThemeColour,
  typeof colour
>;

/** The part `theme` of `custom_style`. What it leaves out follows the page. */
export const themeSchema = Type.Object(
  {
    scheme: Type.Optional(
      Type.Enum(themeSchemes, {
        description:
          '`auto`: light or dark as the page around the widget. The others have a background of their own.',
      }),
    ),
    font: Type.Optional(
      Type.String({
        pattern: String.raw`^[\p{L}\p{N} ,'"_-]{1,100}$`,
        description: 'Names of font families, as in CSS.',
      }),
    ),
    fontSize: Type.Optional(
      Type.Integer({
        minimum: themeFontSizes.min,
        maximum: themeFontSizes.max,
        description: 'In CSS pixels.',
      }),
    ),
    radius: Type.Optional(
      Type.Integer({ minimum: 0, maximum: maxThemeRadius, description: 'Of corners, in CSS pixels.' }),
    ),
    ...colours,
    dark: Type.Optional(
      Type.Object(colours, {
        additionalProperties: false,
        description:
          'Colours in dark. What it leaves out follows the page; accent, onAccent and star are those above.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type WireTheme = Static<typeof themeSchema>;

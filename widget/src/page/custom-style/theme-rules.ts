import { readFields } from '../../api/read-values.ts';
import type { StyleRule } from './style-rule.ts';

/** Written on a dark page by `page/colours/page-colours.ts`. */
const dark = '[style*="scheme: dark"]';

/**
 * The rules of a store's theme, of which a later one's values win. They have no specificity: any rule of the page for the widget
 * wins. Colours of a light page are not those of a dark one, except those that stand out on both.
 */
export function buildThemeRules(themes: readonly unknown[]): StyleRule[] {
  const theme = readFields(Object.assign({}, ...themes.map(readFields)));
  const { scheme, font, fontSize, radius, accent, onAccent, star } = theme;
  const onDark = { accent, onAccent, star, ...readFields(theme.dark) };
  const rule = (selector: string, declarations: StyleRule['declarations']): StyleRule => ({
    selector: `:where(.ts-main${selector})`,
    declarations,
  });
  const isForced = scheme === 'dark' || scheme === 'light';
  const rules = [
    rule('', [
      ...declare('font', font),
      ...declare('font-size', pixels(fontSize)),
      ...declare('radius', pixels(radius)),
    ]),
    rule(isForced ? '' : `:not(${dark})`, coloursOf(scheme === 'dark' ? onDark : theme, isForced)),
    rule(dark, isForced ? [] : coloursOf(onDark, false)),
    rule('', isForced ? [set('color-scheme', scheme, true)] : []),
  ];
  return rules.filter(({ declarations }) => declarations.length > 0);
}

/** On a ground of its own the widget keeps away from the edges, and the page's text colour says nothing. */
function coloursOf(
  colours: Readonly<Record<string, unknown>>,
  hasGround: boolean,
): StyleRule['declarations'] {
  return [
    ...declare('color-text', colours.text),
    ...declare('color-muted', colours.muted),
    ...declare('color-border', colours.border),
    ...declare('color-surface', colours.background),
    ...declare('color-accent', colours.accent),
    ...declare('color-on-accent', colours.onAccent),
    ...declare('color-star', colours.star),
    ...(hasGround || colours.background
      ? [
          set('background', 'var(--_surface)'),
          set('padding', 'var(--_4)'),
          set('border-radius', 'var(--_radius)'),
          set('--_page', 'initial', true),
        ]
      : []),
  ];
}

const pixels = (value: unknown) => (typeof value === 'number' ? `${value}px` : undefined);

const set = (property: string, value: string, isImportant = false) => ({ property, value, isImportant });

const declare = (name: string, value: unknown) =>
  typeof value === 'string' ? [set(`--opina-${name}`, value)] : [];

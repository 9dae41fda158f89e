export type CustomStyle = { readonly [name: string]: CustomStyle | string | number };

/** The setting `_customStyle` of values by their paths: `{'theme.radius': 4}` is `{theme: {radius: 4}}`. */
export function customStyleOf(values: Readonly<Record<string, string | number>>): CustomStyle {
  return Object.entries(values).reduce<CustomStyle>(
    (style, [path, value]) => withValue(style, path.split('.'), value),
    {},
  );
}

function withValue(
  style: CustomStyle,
  [name = '', ...rest]: readonly string[],
  value: string | number,
): CustomStyle {
  const inner = style[name];
  const within = typeof inner === 'object' ? inner : {};
  return { ...style, [name]: rest.length === 0 ? value : withValue(within, rest, value) };
}

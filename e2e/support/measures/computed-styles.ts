import type { Locator } from '@playwright/test';

/** Visible properties of a drawing. */
const ofDrawings = [
  ...['display', 'position', 'float', 'opacity', 'width', 'height', 'transform', 'fill', 'stroke'],
  ...['margin-top', 'margin-left', 'padding-top', 'padding-left', 'border-top-width', 'stroke-width'],
];

/** Properties that a page's style sheet can change, except the font family, which the widget inherits. */
const ofElements = [
  ...['display', 'position', 'float', 'clear', 'opacity', 'visibility', 'box-sizing', 'vertical-align'],
  ...['margin-top', 'margin-right', 'margin-bottom', 'margin-left'],
  ...['padding-top', 'padding-right', 'padding-bottom', 'padding-left'],
  ...['border-top-width', 'border-bottom-width', 'border-left-width', 'border-bottom-style'],
  ...['border-top-color', 'border-bottom-color', 'border-top-left-radius', 'box-shadow'],
  ...['color', 'background-color', 'background-image', 'font-size', 'font-weight', 'font-style'],
  ...['line-height', 'letter-spacing', 'word-spacing', 'text-transform', 'text-align', 'text-indent'],
  ...['text-decoration-line', 'text-shadow', 'list-style-type', 'white-space', 'cursor'],
  ...['min-height', 'max-height', 'min-width', 'max-width', 'resize', 'overflow-x'],
];

/** The computed style of every element of a tree, in order: `button.ts-thumb` and its properties by name. */
export interface TreeStyle {
  name: string;
  values: Record<string, string>;
}

/** Of all elements, or of those that match a selector. Sent as text, as so many objects are slow to send. */
export async function readTreeStyles(root: Locator, selector = '*'): Promise<TreeStyle[]> {
  const text = await root.evaluate(
    (node, [drawn, written, meant]) => {
      const styles = [...node.querySelectorAll(meant)].map((element) => {
        const style = getComputedStyle(element);
        const values = (element instanceof SVGElement ? drawn : written).map((name) => [
          name,
          style.getPropertyValue(name),
        ]);
        const before = getComputedStyle(element, '::before');
        const classes = element.getAttribute('class');
        return {
          name: element.localName + (classes ? `.${classes.replaceAll(' ', '.')}` : ''),
          values: { ...Object.fromEntries(values), '::before': before.content },
        };
      });
      return JSON.stringify(styles);
    },
    [ofDrawings, ofElements, selector] as const,
  );
  return JSON.parse(text) as TreeStyle[];
}

/** The differences between two readings of the same tree, one per line. */
export function differences(expected: readonly TreeStyle[], actual: readonly TreeStyle[]): string[] {
  const names = (tree: readonly TreeStyle[]) => tree.map(({ name }) => name).join(' ');
  if (names(expected) !== names(actual)) return [`other elements: ${names(actual)}`];
  const lines = expected.flatMap(({ name, values }, index) =>
    Object.entries(values)
      .filter(([property, value]) => actual[index]?.values[property] !== value)
      .map(([property, value]) => `${name} ${property}: ${value} → ${actual[index]?.values[property]}`),
  );
  return [...new Set(lines)];
}

export type Declarations = Readonly<Record<string, string | number>>;

const camel = (property: string) =>
  property.startsWith('--')
    ? property
    : property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const kebab = (property: string) =>
  property.startsWith('--') ? property : property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Declarations as people write them, one a line. */
export const textOfDeclarations = (declarations: Declarations): string =>
  Object.entries(declarations)
    .map(([property, value]) => `${kebab(property)}: ${value}`)
    .join('\n');

const linesOf = (text: string): string[] =>
  text
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

function readLine(line: string): readonly [property: string, value: string] | undefined {
  const [, property = '', value = ''] = /^([a-zA-Z-]+)\s*:\s*(\S.*)$/.exec(line) ?? [];
  return property === '' ? undefined : [camel(property), value];
}

/** The declarations of a text, as `custom_style` has them. Lines that are none are left out. */
export const declarationsOf = (text: string): Record<string, string> =>
  Object.fromEntries(linesOf(text).flatMap((line) => [readLine(line)].filter((one) => one !== undefined)));

/** The first line that is no declaration, or whose value the browser does not take. */
export function wrongLine(
  text: string,
  supports: (property: string, value: string) => boolean,
): string | undefined {
  return linesOf(text).find((line) => {
    const read = readLine(line);
    return read === undefined || !supports(kebab(read[0]), read[1].replace(/!\s*important$/i, '').trim());
  });
}

import { isDeepStrictEqual } from 'node:util';
import { maxActivityJsonLength, maxActivityTextLength } from '@opina/contract/constants/activity';

export type ActivityValues = Readonly<Record<string, unknown>>;

/** Values that never go into the log, should a caller hand them over by mistake. That one was changed may be said. */
const isSecret = (name: string, value: unknown) =>
  typeof value !== 'boolean' && /secret|password|token|hash/i.test(name);

const cutText = (text: string) =>
  text.length <= maxActivityTextLength
    ? text
    : `${text.slice(0, maxActivityTextLength).replace(/[\uD800-\uDBFF]$/, '')}…`;

function compactValue(value: unknown): unknown {
  if (typeof value === 'string') return cutText(value);
  if (typeof value !== 'object' || value === null) return value;
  const json = JSON.stringify(value);
  return json.length <= maxActivityJsonLength ? JSON.parse(json) : cutText(json);
}

const defined = (values: ActivityValues = {}) =>
  Object.entries(values).filter(([name, value]) => value !== undefined && !isSecret(name, value));

/**
 * What differs, with limited lengths. Without a side (something was created or deleted) the other is whole. Undefined: nothing
 * differs.
 */
export function compactChange(
  before: ActivityValues | undefined,
  after: ActivityValues | undefined,
): { readonly before: ActivityValues | null; readonly after: ActivityValues | null } | undefined {
  if (before === undefined && after === undefined) return undefined;
  const isBoth = before !== undefined && after !== undefined;
  const differs = ([name, value]: [string, unknown], other: ActivityValues | undefined) =>
    !isBoth || !isDeepStrictEqual(value ?? null, other?.[name] ?? null);
  const side = (values: ActivityValues | undefined, other: ActivityValues | undefined) =>
    values === undefined
      ? null
      : Object.fromEntries(
          defined(values)
            .filter((entry) => differs(entry, other))
            .map(([name, value]) => [name, compactValue(value)]),
        );
  const sides = { before: side(before, after), after: side(after, before) };
  const isSame = isBoth && Object.keys({ ...sides.before, ...sides.after }).length === 0;
  return isSame ? undefined : sides;
}

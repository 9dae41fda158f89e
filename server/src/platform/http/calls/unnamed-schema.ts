/**
 * The same schema without any `$id`. The serialiser takes each of them for a definition of its own, and refuses an
 * answer in which `Opinion` stands twice.
 */
export function unnamedSchema<T>(schema: T): T {
  return withoutIds(schema) as T;
}

function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const { $id: _, ...rest } = value as Record<string, unknown>;
  return Object.fromEntries(Object.entries(rest).map(([key, item]) => [key, withoutIds(item)]));
}

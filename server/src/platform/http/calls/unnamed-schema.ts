/**
 * The same schema without any `$id`. The serializer treats each `$id` as a definition, and refuses a schema that contains
 * the same `$id` twice.
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

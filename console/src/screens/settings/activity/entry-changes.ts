import type { ActivityEntry } from './activity-query.ts';

/** What has changed in a field, as texts; undefined: there was or is nothing. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const textOf = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The fields of an entry, by name. */
export function fieldChanges({ before, after }: Pick<ActivityEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
  return fields.map((field) => ({ field, before: textOf(before?.[field]), after: textOf(after?.[field]) }));
}

/** What happened to the thing. `emptied`: what the entry said was erased with a person. */
export function kindOfEntry({
  before,
  after,
}: Pick<ActivityEntry, 'before' | 'after'>): 'created' | 'changed' | 'deleted' | 'emptied' {
  if (before === null) return after === null ? 'emptied' : 'created';
  return after === null ? 'deleted' : 'changed';
}

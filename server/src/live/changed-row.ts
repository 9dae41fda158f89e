import type { WireChangedRow } from '@opina/contract/entities/live';
import type { Events } from '../platform/events/events.ts';
import type { News } from '../platform/notices/news.ts';

/** Tells whoever looks at the store which row has another version. */
export function changedRow({ storeId, kind, id, version }: Events['row.changed']): News {
  const data: WireChangedRow = { kind, id, version };
  return { storeId, event: 'changed', key: `${kind} ${id}`, data };
}

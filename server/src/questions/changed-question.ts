import type { WireChangedRow } from '@opina/contract/entities/live';
import type { News } from '../platform/notices/news.ts';

/** That a question has another version. */
export function changedQuestion(storeId: string, id: number, version: number): News {
  const data: WireChangedRow = { kind: 'question', id, version };
  return { storeId, event: 'changed', key: `question ${id}`, data };
}

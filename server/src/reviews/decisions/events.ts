import type { WireOpinionEvent } from '@opina/contract/entities/moderation';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { readEvents } from './event-queries.ts';

/** The history of a review, oldest first, also of one that was deleted. Throws `opinion.unknown`. */
export async function listEvents(sql: Sql, storeId: string, id: number): Promise<WireOpinionEvent[]> {
  const events = await readEvents(sql, storeId, id);
  if (events === undefined) throw new OpinaError('opinion.unknown');
  return events.map(({ createdAt, actorName, ...event }) => ({
    ...event,
    created_at: createdAt.toISOString(),
    actor_name: actorName,
  }));
}

import type { Context } from '../platform/context.ts';
import type { Run } from '../platform/database/run.ts';
import type { CallHandlers } from '../platform/http/calls/call-handler.ts';
import { listMembersActivity, listStoreActivity } from './list.ts';

interface ActivityContext extends Pick<Context, 'write'> {
  /** Runs work on the home database, which has the accounts. */
  readonly home: Run;
}

export function activityRoutes({ write, home }: ActivityContext): Pick<CallHandlers, 'listActivity'> {
  return {
    listActivity: ({ params, query }) => {
      const { subject, subject_id: subjectId, actor_id: actorId, cursor, per_page: limit } = query;
      const listing = { storeId: params.store_id, subject, subjectId, actorId, cursor, limit };
      return query.log === 'people'
        ? home((sql) => listMembersActivity(sql, listing))
        : write((sql) => listStoreActivity(sql, listing));
    },
  };
}

import {
  type ActivityLog,
  type ActivitySubject,
  activityLogs,
  activitySubjects,
} from '@opina/contract/constants/activity';
import { isDay } from './overview-search.ts';
import { oneOf, textOf, withoutUndefined } from './search-values.ts';

/** The changes that an address shows. */
export interface ActivitySearch {
  /** Default: `store`. */
  readonly log?: ActivityLog | undefined;
  readonly subject?: ActivitySubject | undefined;
  /** The id of one thing of the subject. */
  readonly id?: string | undefined;
  /** Who changed it: the id of an account, or the name of a token. */
  readonly by?: string | undefined;
  /** The last day, `2026-01-31`. */
  readonly until?: string | undefined;
}

export function activitySearch(search: Record<string, unknown>): ActivitySearch {
  const subject = oneOf(activitySubjects, search.subject);
  const until = textOf(search.until);
  return withoutUndefined({
    log: oneOf(activityLogs, search.log),
    subject,
    id: subject === undefined ? undefined : textOf(search.id),
    by: textOf(search.by),
    until: until !== undefined && isDay(until) ? until : undefined,
  });
}

import type { ActivityActorKind, ActivityLog, ActivitySubject } from '@opina/contract/constants/activity';

/** Words of the activity log of a store. */
export interface ActivityTexts {
  readonly title: string;
  readonly hint: string;
  readonly byLog: string;
  readonly logs: Readonly<Record<ActivityLog, string>>;
  readonly subject: string;
  readonly anySubject: string;
  readonly subjects: Readonly<Record<ActivitySubject, string>>;
  readonly by: string;
  readonly anybody: string;
  readonly someone: (id: string) => string;
  readonly until: string;
  readonly onlyThis: (subject: string, id: string) => string;
  readonly clear: string;
  readonly list: string;
  readonly kinds: Readonly<Record<'created' | 'changed' | 'deleted' | 'emptied', string>>;
  readonly emptied: string;
  readonly actors: Readonly<Record<ActivityActorKind, string>>;
  readonly field: string;
  readonly before: string;
  readonly after: string;
  readonly empty: string;
  readonly none: string;
  readonly noneText: string;
  readonly end: string;
}

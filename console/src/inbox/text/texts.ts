import type { ListOrder } from '@opina/contract/constants/inbox';

/** Words that the inboxes of reviews and of questions share. */
export interface InboxTexts {
  readonly moreFilters: string;
  readonly order: string;
  readonly orders: Readonly<Record<ListOrder, string>>;
  readonly product: string;
  readonly views: {
    /** Of the menu, and of the window in which they are deleted. */
    readonly title: string;
    readonly save: string;
    readonly manage: string;
    readonly saveTitle: string;
    readonly name: string;
    readonly nameHint: string;
    readonly submit: string;
    readonly saved: (name: string) => string;
    readonly remove: (name: string) => string;
    readonly removeShort: string;
    readonly removed: (name: string) => string;
    readonly none: string;
    readonly errors: Readonly<Record<string, string>>;
  };
  readonly filters: string;
  readonly previous: string;
  readonly next: string;
  readonly keys: string;
  readonly insert: string;
  readonly manageReplies: string;
  readonly all: string;
  readonly clearFilters: string;
  readonly markAll: string;
  readonly marked: (count: number) => string;
  readonly progress: (finished: number, total: number) => string;
  readonly undone: string;
  readonly someFailed: (count: number, reason: string) => string;
  readonly end: string;
  readonly alsoHere: (names: readonly string[]) => string;
}

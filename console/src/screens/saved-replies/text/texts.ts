import type { savedReplyUses } from '@opina/contract/constants/inbox';

/** Words of the page of saved replies. */
export interface SavedRepliesTexts {
  readonly title: string;
  readonly hint: string;
  readonly list: string;
  readonly none: string;
  readonly noneText: string;
  readonly add: string;
  readonly addTitle: string;
  readonly changeTitle: string;
  readonly name: string;
  readonly nameHint: string;
  readonly text: string;
  readonly usedFor: string;
  readonly uses: Readonly<Record<(typeof savedReplyUses)[number], string>>;
  readonly added: string;
  readonly up: (title: string) => string;
  readonly down: (title: string) => string;
  readonly movedTo: (place: number, count: number) => string;
  readonly change: string;
  readonly changeOf: (title: string) => string;
  readonly remove: string;
  readonly removeOf: (title: string) => string;
  readonly removeQuestion: string;
  readonly removeForever: string;
  readonly removed: string;
  readonly errors: Readonly<Record<string, string>>;
}

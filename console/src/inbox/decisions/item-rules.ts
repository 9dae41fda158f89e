import type { CallErrorCode } from '@opina/client/call-error';
import type { ItemGroup } from '../../query/item-cache.ts';

/** What the inboxes need of a review or a question. */
export interface InboxItem {
  readonly id: number;
  readonly version: number;
  readonly status: string;
}

/** How reviews, or questions, are decided about. */
export interface ItemRules<T extends InboxItem, Decision extends { readonly status: string }> {
  readonly group: ItemGroup;
  /** The code of the error of an item that has changed since the person saw it. */
  readonly changed: CallErrorCode;
  /** Decides about an item as the person saw it. Throws `changed` if it has changed since. The call arrives although the page is closed. */
  readonly send: (storeId: string, item: T, decision: Decision) => Promise<T>;
  /** Whether one call after the other is sent, so that the page must not be closed before the response. */
  readonly needsPage?: (item: T, decision: Decision) => boolean;
  /** The item as it will be after a decision, if the server agrees: shown until it responds. */
  readonly guess: (item: T, decision: Decision) => T;
  /** The names of the counts that an item is in. */
  readonly countedIn: (item: T) => readonly string[];
  /** The review or question that the item belongs to: live events name it. */
  readonly ownerOf: (item: T) => number;
  /** The item after one of the same owner was decided about, perhaps itself. */
  readonly besides: (item: T, decided: T) => T;
  /** The decision that puts an item back to where it was; undefined: nobody can. */
  readonly undoing: (former: T) => Decision | undefined;
}

/** What is said about decisions. */
export interface DecisionTexts {
  readonly decided: Readonly<Record<string, (count: number) => string>>;
  readonly errors: Readonly<Record<string, string>>;
}

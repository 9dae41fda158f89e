/** A message as it would be sent. */
export interface InboxMessage {
  readonly id: number;
  /** The order that it is about, if it is. */
  readonly orderId: string | undefined;
  readonly createdAt: Date;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail of the demo's stores, which nobody sends. */
export interface Inbox {
  /** Messages of a store, newest first. */
  list(storeId: string): Promise<readonly InboxMessage[]>;
  find(storeId: string, id: number): Promise<InboxMessage | undefined>;
}

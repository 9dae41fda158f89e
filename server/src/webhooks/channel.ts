/** What a receiver gets in one attempt. */
export interface ChannelMessage {
  readonly url: string;
  /** The same in every attempt. */
  readonly id: string;
  /** The time of the attempt. */
  readonly sentAt: Date;
  readonly body: string;
  /** The first is the current one. */
  readonly secrets: readonly string[];
}

/** `gone`: the receiver wants no more events. `status` null: there was no response. */
export type ChannelOutcome =
  | { readonly result: 'delivered'; readonly status: number }
  | { readonly result: 'failed' | 'gone'; readonly status: number | null; readonly error: string };

/** A way by which events leave the server. */
export interface Channel {
  /** Never throws. The receiver may have accepted a message whose attempt was aborted. */
  send(message: ChannelMessage, signal: AbortSignal): Promise<ChannelOutcome>;
}

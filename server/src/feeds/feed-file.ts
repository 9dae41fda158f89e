import type { Run } from '../platform/database/run.ts';

export interface FeedRequest {
  readonly storeId: string;
  /** From 1. */
  readonly part: number;
  /** Where this server is reached. */
  readonly origin: string;
}

export interface FeedFile {
  /** Whether no other file follows. */
  readonly isLast: boolean;
  /** The file, a piece for some reviews. */
  readonly pieces: AsyncIterable<string>;
}

/** Throws `store.unknown`, `feed.part_unknown`. */
export type OpenFeed = (read: Run, request: FeedRequest) => Promise<FeedFile>;

import type { CallResult } from '@opina/contract/call-values';
import { createContext, useContext } from 'react';

/** Somebody who has a review or a question of the store on screen. */
export type Viewer = CallResult<'putPresence'>;

export interface Live {
  /** Whether changes of others come. */
  readonly isConnected: boolean;
  /** All others that look at something now. */
  readonly viewers: readonly Viewer[];
}

export const LiveContext = createContext<Live>({ isConnected: true, viewers: [] });

export const useLive = (): Live => useContext(LiveContext);

/** `randomUUID` is missing on pages without TLS. */
const ofWindow = crypto.getRandomValues(new Uint32Array(2)).join('-');

/** Names this window among all that look at a store. It begins with the person, who is not told of the own windows. */
export const clientOf = (accountId: string): string => `${accountId}_${ofWindow}`;

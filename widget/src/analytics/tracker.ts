import type { Tracking } from '../entities/root.ts';

/** The events, under the keys that a store's `features.tracking` uses. */
type TrackedEvent =
  | 'keyup-question'
  | 'keyup-email'
  | 'useful-review'
  | 'change-photo'
  | 'auto-change-photo'
  | 'scroll-into-view'
  | 'vote-review'
  | 'filter-reviews'
  | 'load-more-reviews'
  | 'load-more-questions'
  | 'send-question';

export type EventDetails = Readonly<Record<string, string | number>>;
export type Track = (event: TrackedEvent, details?: EventDetails) => void;

/** Brings one event out of the widget, under the name the store gave it. May throw. */
export type SendEvent = (name: string, details: EventDetails) => void;

/**
 * Sends those events that the store has not switched off, each with `common` beside its own details. A sender that fails
 * is `warn`ed about, and nothing more: the widget works also where events cannot be counted.
 */
export function createTracker(
  tracking: Tracking,
  senders: readonly SendEvent[],
  common: EventDetails,
  warn: (error: unknown) => void,
): Track {
  return (event, details = {}) => {
    const name = nameOf(event, tracking);
    if (!name) return;
    for (const send of senders) {
      try {
        send(name, { ...common, ...details });
      } catch (error) {
        warn(error);
      }
    }
  };
}

/** Empty for an event that is not wanted. */
function nameOf(event: TrackedEvent, tracking: Tracking): string {
  if (typeof tracking === 'boolean') return tracking ? event : '';
  return tracking.find(({ key, active }) => active && key === event)?.name ?? '';
}

import { logWarning } from '../browser/console.ts';
import type { Tracking } from '../entities/root.ts';
import type { WidgetStores } from '../stores/widget-stores.ts';
import { eventSenders } from './event-senders.ts';
import { followStores } from './follow-stores.ts';
import { createTracker, type EventDetails, type Track } from './tracker.ts';

interface AnalyticsStart {
  /** Dispatches the events. */
  host: Element | null;
  /** The page's setting of that name. */
  gtag: unknown;
  tracking: Tracking;
  /** Which store's and which product's widget it is. */
  common: EventDetails;
  stores: WidgetStores;
}

const warned = new Set<string>();

/** Loaded separately from the sections. Returns the function that sends events which no store has. */
export function startAnalytics({ host, gtag, tracking, common, stores }: AnalyticsStart): Track {
  const track = createTracker(tracking, eventSenders(host, gtag), common, warnOnce);
  followStores(stores, track);
  return track;
}

/** What fails once fails with every event. */
function warnOnce(error: unknown): void {
  if (!warned.has(String(error))) logWarning(error);
  warned.add(String(error));
}

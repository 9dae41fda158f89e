import { readGlobal } from '../browser/unclobbered.ts';
import type { SendEvent } from './tracker.ts';

/** What carries events out of the widget: an event on the host's element, and the page's `gtag` where `_gtag` is set. */
export function eventSenders(host: Element | null, gtagSetting: unknown): SendEvent[] {
  const dispatch: SendEvent = (name, details) => {
    host?.dispatchEvent(new CustomEvent('opina:event', { bubbles: true, detail: { name, ...details } }));
  };
  return gtagSetting ? [dispatch, gtagSender(gtagSetting)] : [dispatch];
}

/** A setting that names a property, like `G-ABC123`, sends there; any other means the page's default. */
function gtagSender(setting: unknown): SendEvent {
  const property = typeof setting === 'string' && /^[A-Z]+-\w/.test(setting) ? { send_to: setting } : {};
  return (name, details) => {
    const gtag = readGlobal('gtag');
    if (typeof gtag !== 'function') throw new Error('_gtag is set and the page has no gtag function');
    gtag('event', name, { event_category: 'opina', ...property, ...details });
  };
}

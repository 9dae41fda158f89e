import { createContext, useContext } from 'react';
import type { Track } from '../analytics/tracker.ts';
import type { WidgetStores } from '../stores/widget-stores.ts';
import type { Language } from './language-context.ts';

/** What every section of one mounted widget works with. */
export interface Widget extends Language {
  stores: WidgetStores;
  /** Announces the result of an action to screen readers. */
  announce: (text: string) => void;
  /** Whether what is shown of the product's reviews is marked up in the attributes of elements. */
  isMicrodata: boolean;
  /** Sends an event to the store's analytics. */
  track: Track;
}

export const WidgetContext = createContext<Widget | undefined>(undefined);

export function useWidget(): Widget {
  const widget = useContext(WidgetContext);
  if (!widget) throw new Error('A section was rendered outside MainWidget');
  return widget;
}

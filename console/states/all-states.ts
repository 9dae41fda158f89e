import type { States } from './component-state.ts';
import { controls } from './groups/controls.tsx';
import { feeds } from './groups/feeds.tsx';
import { forms } from './groups/forms.tsx';
import { frame } from './groups/frame.tsx';
import { inboxDialogs } from './groups/inbox-dialogs.tsx';
import { inboxLists } from './groups/inbox-lists.tsx';
import { inboxParts } from './groups/inbox-parts.tsx';
import { messages } from './groups/messages.tsx';
import { overlays } from './groups/overlays.tsx';
import { plots } from './groups/plots.tsx';
import { session } from './groups/session.tsx';
import { widgetFrame } from './groups/widget-frame.tsx';

/** All components that screens share, and their states. */
export const allStates: States = {
  ...controls,
  ...messages,
  ...forms,
  ...feeds,
  ...overlays,
  ...plots,
  ...inboxParts,
  ...inboxLists,
  ...inboxDialogs,
  ...session,
  ...frame,
  ...widgetFrame,
};

import { useEffect, useMemo, useRef, useState } from 'react';
import { useLaterTexts } from '../hooks/later-texts.ts';
import { useModalDialog } from '../hooks/use-modal-dialog.ts';
import { useStore } from '../hooks/use-store.ts';
import { useWidget, WidgetContext } from '../hooks/widget-context.ts';
import { type Announcer, createAnnouncer } from '../stores/announcer.ts';
import { Dialog, type DialogProps } from '../ui/controls/dialog.tsx';
import { LiveRegion } from '../ui/controls/live-region.tsx';

function Announcements({ announcer }: { announcer: Announcer }) {
  return <LiveRegion {...useStore(announcer.store, (state) => state)} />;
}

/** Repeats the widget's announcements inside the window: screen readers do not read those behind it. */
function useVoteFailures({ announce }: Announcer) {
  const { stores, texts } = useWidget();
  const failedId = useStore(stores.votes, (state) => state.failedId);
  const known = useRef(failedId);
  useEffect(() => {
    if (failedId === known.current) return;
    known.current = failedId;
    if (failedId !== undefined) announce(texts.voteFailed);
  }, [failedId, announce, texts]);
}

/**
 * A modal window with a live region of its own: the rest of the page, that of the widget included, is inert while it is
 * open. What is drawn inside announces there.
 */
export function ModalFrame({ children, ...dialog }: Omit<DialogProps, 'dialogRef' | 'closeText'>) {
  const widget = useWidget();
  const dialogRef = useModalDialog();
  const [announcer] = useState(createAnnouncer);
  const inside = useMemo(() => ({ ...widget, announce: announcer.announce }), [widget, announcer]);
  useVoteFailures(announcer);
  return (
    <WidgetContext.Provider value={inside}>
      <Dialog {...dialog} dialogRef={dialogRef} closeText={useLaterTexts().close}>
        {children}
        <Announcements announcer={announcer} />
      </Dialog>
    </WidgetContext.Provider>
  );
}

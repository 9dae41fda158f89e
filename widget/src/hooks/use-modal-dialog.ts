import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the page behind from scrolling, and from jumping where its scroll bar was. Returns what ends that. A window over
 * another one leaves that to the first: when both go at once, the one below goes first.
 */
function holdPage({ documentElement: root, defaultView }: Document): () => void {
  const { overflow, paddingInlineEnd } = root.style;
  if (overflow === 'hidden') return () => {};
  const scrollBar = (defaultView?.innerWidth ?? 0) - root.clientWidth;
  root.style.overflow = 'hidden';
  if (scrollBar > 0) root.style.paddingInlineEnd = `${scrollBar}px`;
  return () => {
    root.style.overflow = overflow;
    root.style.paddingInlineEnd = paddingInlineEnd;
  };
}

/**
 * Brings focus to the dialog when what had it is gone from it: else the next key would go to the page behind. A dialog
 * below another one is inert, and takes none. Returns what ends that.
 */
function catchLostFocus(dialog: HTMLDialogElement): () => void {
  const page = dialog.ownerDocument;
  const observer = new MutationObserver(() => {
    if (page.activeElement === page.body) dialog.focus({ preventScroll: true });
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Opens the `<dialog>` that takes the returned ref, as a modal, for as long as it is drawn. Focus goes to the dialog
 * itself and, when it closes, back to where it was; if that has gone meanwhile, to the nearest part around it that
 * takes focus.
 */
export function useModalDialog() {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const page = dialog.ownerDocument;
    const before = page.activeElement;
    const around = before?.parentElement?.closest('[tabindex]');
    const releasePage = holdPage(page);
    dialog.showModal();
    dialog.focus();
    const release = catchLostFocus(dialog);
    // Runs before the element goes: a dialog that is removed while it is open gives no focus back.
    return () => {
      release();
      dialog.close();
      releasePage();
      const back = before?.isConnected ? before : around;
      if (back instanceof HTMLElement && page.activeElement !== back) back.focus({ preventScroll: true });
    };
  }, []);

  return ref;
}

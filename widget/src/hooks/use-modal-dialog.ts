import { useLayoutEffect, useRef } from 'react';

/** Keeps the page behind from scrolling, and from jumping where its scroll bar was. Returns what ends that. */
function holdPage({ documentElement: root, defaultView }: Document): () => void {
  const { overflow, paddingInlineEnd } = root.style;
  const scrollBar = (defaultView?.innerWidth ?? 0) - root.clientWidth;
  root.style.overflow = 'hidden';
  if (scrollBar > 0) root.style.paddingInlineEnd = `${scrollBar}px`;
  return () => {
    root.style.overflow = overflow;
    root.style.paddingInlineEnd = paddingInlineEnd;
  };
}

/**
 * Opens the `<dialog>` that takes the returned ref, as a modal, for as long as it is drawn. Focus goes to the dialog
 * itself and, when it closes, back to where it was.
 */
export function useModalDialog() {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const page = dialog.ownerDocument;
    const before = page.activeElement;
    const releasePage = holdPage(page);
    dialog.showModal();
    dialog.focus();
    // Runs before the element goes: a dialog that is removed while it is open gives no focus back.
    return () => {
      dialog.close();
      releasePage();
      if (before instanceof HTMLElement && page.activeElement !== before)
        before.focus({ preventScroll: true });
    };
  }, []);

  return ref;
}

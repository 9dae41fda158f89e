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

/** Without this the browser focuses the first button: screen readers would announce two elements, and focus would move twice. */
function show(dialog: HTMLDialogElement): void {
  dialog.autofocus = true;
  dialog.showModal();
  if (dialog.ownerDocument.activeElement !== dialog) dialog.focus({ preventScroll: true });
}

/**
 * Keeps the dialog a modal window with the focus in it. What had the focus may have gone from it: the next key would go
 * to the page behind. A page that moves it makes a plain box of it; one that hides it would be held by what nobody can
 * see, so that it is closed then. A dialog below another one is inert, and takes no focus. Returns what ends all that.
 */
function keepModal(dialog: HTMLDialogElement): () => void {
  const page = dialog.ownerDocument;
  const changes = new MutationObserver(() => {
    if (dialog.isConnected && !dialog.matches(':modal')) {
      dialog.removeAttribute('open');
      show(dialog);
    }
    if (page.activeElement === page.body) dialog.focus({ preventScroll: true });
  });
  changes.observe(page, { childList: true, subtree: true });
  const sight = new IntersectionObserver((entries) => {
    if (dialog.isConnected && !entries.at(-1)?.isIntersecting) dialog.close();
  });
  sight.observe(dialog);
  return () => {
    changes.disconnect();
    sight.disconnect();
  };
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
    const release = holdPage(page);
    show(dialog);
    const end = keepModal(dialog);
    // Runs before the element goes: a dialog that is removed while it is open gives no focus back.
    return () => {
      end();
      dialog.close();
      release();
      const back = before?.isConnected ? before : around;
      if (back instanceof HTMLElement && page.activeElement !== back) back.focus({ preventScroll: true });
    };
  }, []);

  return ref;
}

import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Which of `count` choices the key leads to, or undefined for a key that leads nowhere. */
export function nextChoice(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  return undefined;
}

/** Opening and closing of a button with a list of choices, by mouse and by keyboard. */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const focusChoice = useRef(false);

  const choices = () =>
    Array.from(
      rootRef.current?.querySelectorAll<HTMLElement>('.ts-dropdown-content button:not(:disabled)') ?? [],
    );

  const close = () => {
    setOpen(false);
    rootRef.current?.querySelector<HTMLElement>('button')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      // The page's own dialogs stay open.
      event.stopPropagation();
      close();
      return;
    }
    const found = choices();
    const next = nextChoice(event.key, found.indexOf(event.target as HTMLElement), found.length);
    if (next === undefined || (!open && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    focusChoice.current = !open;
    if (open) found[next]?.focus();
    else setOpen(true);
  };

  useLayoutEffect(() => {
    if (!open || !focusChoice.current) return;
    focusChoice.current = false;
    const list = rootRef.current;
    const current = list?.querySelector<HTMLElement>('.ts-dropdown-content [aria-current]');
    (current ?? list?.querySelector<HTMLElement>('.ts-dropdown-content button'))?.focus();
  }, [open]);

  useEffect(() => {
    const root = rootRef.current;
    if (!open || !root) return;
    const page = root.ownerDocument;
    const closeOutside = (event: Event) => {
      if (!(event.target instanceof Node && root.contains(event.target))) setOpen(false);
    };
    page.addEventListener('pointerdown', closeOutside);
    page.addEventListener('focusin', closeOutside);
    return () => {
      page.removeEventListener('pointerdown', closeOutside);
      page.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  return { open, rootRef, onKeyDown, toggle: () => setOpen(!open), close };
}

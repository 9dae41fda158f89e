import { useEffect, useRef } from 'react';

/** What each key does, by `KeyboardEvent.key`, letters in lower case. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>;

const typedInto = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

/** Whether the press belongs to a field, a menu or a dialog, or to the browser. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target;
  if (!(target instanceof Element) || document.querySelector('[role="dialog"]') !== null) return true;
  return (
    target.closest(typedInto) !== null && !(target instanceof HTMLInputElement && target.type === 'checkbox')
  );
}

/** Runs actions for single keys of the whole screen, except where the person types. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const action = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

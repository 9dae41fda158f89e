let held = 0;

const ask = (event: Event) => event.preventDefault();

/** The browser asks before it closes the page, until what is returned is called: closing it now would lose what waits. */
export function holdPage(): () => void {
  held += 1;
  if (held === 1) globalThis.addEventListener('beforeunload', ask);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    held -= 1;
    if (held === 0) globalThis.removeEventListener('beforeunload', ask);
  };
}

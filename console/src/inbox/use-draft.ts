import { useCallback, useState } from 'react';

const prefix = 'opina-draft:';

function read(key: string): string {
  try {
    return sessionStorage.getItem(prefix + key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, text);
  } catch {
    // Full or not allowed: the text is then lost by a reload, and nothing else.
  }
}

/**
 * A text that survives a reload, a change of the screen and an ended session, in this tab. `key` names what it belongs to, with
 * the store; another key reads that one's text.
 */
export function useDraft(key: string): readonly [text: string, change: (text: string) => void] {
  const [draft, setDraft] = useState(() => ({ key, text: read(key) }));
  const current = draft.key === key ? draft : { key, text: read(key) };
  if (current !== draft) setDraft(current);
  const change = useCallback(
    (text: string) => {
      write(key, text);
      setDraft({ key, text });
    },
    [key],
  );
  return [current.text, change];
}

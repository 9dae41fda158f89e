import { SearchPanel as OriginalPanel, type SearchPanelProps } from '@rspress/core/theme-original';
import { useEffect } from 'react';

const isFound = () => document.querySelector('.rp-suggest-item--current') !== null;

/**
 * The panel of Rspress while it is open, as the dialog that it is. That of Rspress throws at Enter while it has no result to go to,
 * also when it is closed. When it closes, the button that opened it has the focus again.
 */
export function SearchPanel(props: SearchPanelProps) {
  const { focused, setFocused } = props;
  useEffect(() => (focused ? describePanel() : undefined), [focused]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (focused && event.key === 'Enter' && !isFound()) event.stopPropagation();
      if (focused || event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      setFocused(true);
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [focused, setFocused]);
  return focused && <OriginalPanel {...props} />;
}

function describePanel() {
  const panel = document.querySelector('.rp-search-panel__modal');
  panel?.setAttribute('role', 'dialog');
  panel?.setAttribute('aria-modal', 'true');
  panel?.setAttribute('aria-label', 'Search');
  panel?.querySelector('input')?.setAttribute('aria-label', 'Words to search');
  return () => document.querySelector<HTMLElement>('.search-button')?.focus();
}

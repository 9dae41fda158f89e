import { useEffect } from 'react';

/** Sets the title of the browser's tab: what it shows first, then where. */
export function usePageTitle(...parts: readonly (string | undefined)[]): void {
  const title = [...parts, 'Opina'].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

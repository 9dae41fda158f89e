import { useSyncExternalStore } from 'react';

/** From this width on a list and a detail stand side by side. */
const query = matchMedia('(min-width: 60rem)');

const onChange = (listener: () => void) => {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useIsWide = (): boolean => useSyncExternalStore(onChange, () => query.matches);

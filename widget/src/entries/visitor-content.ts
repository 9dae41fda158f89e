import { findStorage } from '../browser/storage.ts';

/** Whether this visitor has voted, or begun a question. */
export const hasVisitorContent = () =>
  (['localStorage', 'sessionStorage'] as const).some((name) => {
    try {
      return findStorage(name)?.getItem('trustvox');
    } catch {
      return false;
    }
  });

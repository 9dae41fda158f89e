import { useEffect } from 'react';
import { countWindowStyles, loadWindowStyles } from '../page/style-sheets/window-styles.ts';

/**
 * What loads the styles of code that comes after a press, which are kept while this is drawn. `hasCode`: when it is drawn first, the code
 * is there; the styles went with the drawing before.
 */
export function useWindowStyles(hasCode: boolean): () => Promise<void> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is drawn first
  useEffect(() => {
    if (hasCode) loadWindowStyles().catch(() => {});
    return countWindowStyles();
  }, []);
  return loadWindowStyles;
}

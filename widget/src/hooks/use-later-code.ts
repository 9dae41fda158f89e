import { useEffect, useState } from 'react';
import { countWindowStyles, loadWindowStyles } from '../page/style-sheets/window-styles.ts';
import type { LaterTexts } from '../text/texts.ts';
import { loadLaterTexts } from './later-texts.ts';
import { useWidget } from './widget-context.ts';

/**
 * Code with its words and styles, once somebody has asked for it: `wish` is then set, and another object with each time. A failure is
 * told, and the next wish tries again. Calls `onLoaded`, if there is one, when all is there.
 */
export function useLaterCode<Code>(
  wish: object | undefined,
  load: () => Promise<Code>,
  onLoaded?: () => void,
) {
  const { texts, locale, announce } = useWidget();
  const [loaded, setLoaded] = useState<readonly [Code, LaterTexts]>();
  useEffect(countWindowStyles, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish once
  useEffect(() => {
    if (!wish) return;
    Promise.all([load(), loadLaterTexts(locale), loadWindowStyles()]).then(
      ([code, laterTexts]) => {
        setLoaded([code, laterTexts]);
        onLoaded?.();
      },
      () => announce(texts.openFailed),
    );
  }, [wish]);
  return loaded;
}

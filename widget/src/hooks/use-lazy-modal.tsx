import type { Locale } from '@opina/contract/constants/locales';
import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { countWindowStyles, loadWindowStyles } from '../page/style-sheets/window-styles.ts';
import type { LaterTexts } from '../text/texts.ts';
import { LaterTextsContext, loadLaterTexts } from './later-texts.ts';
import { useWidget } from './widget-context.ts';

export interface LazyModal<Props> {
  /** Fetches the modal's code, words and styles, once, and shows it. */
  open: (props: Props) => void;
  /** Fetches the code ahead, so that the window opens at once; what fails is left to `open`. */
  prepare: () => void;
  /** To be drawn where the modal belongs; nothing while it is closed. */
  modal: ReactNode;
  status: 'idle' | 'loading' | 'failed';
}

type LoadModal<Props> = () => Promise<ComponentType<Props & { onClose: () => void }>>;

/**
 * A modal whose code is fetched when it is first opened. `load` imports it; when that fails the shopper is told and may
 * try again.
 */
export function useLazyModal<Props extends object>(load: LoadModal<Props>): LazyModal<Props> {
  const { texts, locale, announce } = useWidget();
  return useLazyWindow(load, locale, () => announce(texts.openFailed));
}

/** The same for a widget that is not the main one and announces a failure itself. */
export function useLazyWindow<Props extends object>(
  load: LoadModal<Props>,
  locale: Locale,
  onFailure: () => void,
): LazyModal<Props> {
  const [shown, setShown] = useState<Props>();
  const [status, setStatus] = useState<LazyModal<Props>['status']>('idle');
  const loaded = useRef<readonly [ComponentType<Props & { onClose: () => void }>, LaterTexts]>(undefined);
  const latest = useRef(0);

  // Code that comes after the section has gone opens nothing.
  useEffect(() => () => void latest.current++, []);
  useEffect(countWindowStyles, []);

  const fetchCode = async () => {
    const [code, texts] = await Promise.all([load(), loadLaterTexts(locale), loadWindowStyles()]);
    loaded.current ??= [code, texts];
  };

  async function open(props: Props) {
    const turn = ++latest.current;
    try {
      if (!loaded.current) {
        setStatus('loading');
        await fetchCode();
      }
      if (turn !== latest.current) return;
      setStatus('idle');
      // What the window does beside being there, such as fetching its neighbours, waits until it is on the screen.
      startTransition(() => setShown(props));
    } catch {
      if (turn !== latest.current) return;
      setStatus('failed');
      onFailure();
    }
  }

  const [Modal, laterTexts] = loaded.current ?? [];
  return {
    open,
    prepare: () => void fetchCode().catch(() => {}),
    status,
    modal: shown && Modal && (
      <LaterTextsContext.Provider value={laterTexts}>
        <Modal {...shown} onClose={() => setShown(undefined)} />
      </LaterTextsContext.Provider>
    ),
  };
}

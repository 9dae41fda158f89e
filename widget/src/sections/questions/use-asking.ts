import type { Locale } from '@opina/contract/constants/locales';
import { useEffect, useRef, useState } from 'react';
import { retryableImport } from '../../browser/retryable-import.ts';
import { loadLaterTexts } from '../../hooks/later-texts.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWindowStyles } from '../../hooks/use-window-styles.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import type { Asking } from '../../stores/questions/asking.ts';
import type { WidgetStores } from '../../stores/widget-stores.ts';
import type { LaterTexts } from '../../text/texts.ts';

type AskingCode = typeof import('./asking.ts').askingCode;

/** All that follows a question: what draws it, its words and its state. */
interface LoadedAsking {
  code: AskingCode;
  laterTexts: LaterTexts;
  asking: Asking;
}

const importAsking = retryableImport(() => import('./asking.ts'));

/** By widget: one that is drawn anew has at once what it had. */
const loaded = new WeakMap<WidgetStores, LoadedAsking>();

/** Loads what follows a question; rejects when it cannot be had, and the next call tries again. */
export async function loadAskForm(stores: WidgetStores, locale: Locale): Promise<LoadedAsking> {
  const known = loaded.get(stores);
  if (known) return known;
  const [{ askingCode: code }, laterTexts] = await Promise.all([importAsking(), loadLaterTexts(locale)]);
  const all = { code, laterTexts, asking: stores.draft.connect(code.createAsking) };
  loaded.set(stores, all);
  return all;
}

/** What follows a question, as soon as it is there, and the ways to have it loaded. */
export function useAsking() {
  const { stores, texts, locale, announce } = useWidget();
  const [parts, setParts] = useState(() => loaded.get(stores));
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loadStyles = useWindowStyles(!!parts);
  const submitted = useRef(false);
  const hasLink = useStore(stores.draft, ({ answerLink }) => !!answerLink);

  const load = async () => {
    const [all] = await Promise.all([loadAskForm(stores, locale), loadStyles()]);
    setParts(all);
    setStatus('idle');
  };
  /** Fetches the code ahead; what fails is left to `submit`. */
  const prepare = () => {
    if (!parts) load().catch(() => {});
  };
  const latest = useRef(prepare);
  latest.current = prepare;

  useEffect(() => {
    if (hasLink) latest.current();
  }, [hasLink]);

  // Not before the steps are drawn: they move the focus when a step follows another.
  useEffect(() => {
    if (!parts) return;
    const { ask, suggestions } = parts.asking;
    const { step, question } = ask.getState();
    if (submitted.current) ask.submitQuestion();
    else if (step === 'ASK') suggestions.search(question);
    submitted.current = false;
  }, [parts]);

  const submit = () => {
    if (parts) {
      parts.asking.ask.submitQuestion();
      parts.asking.suggestions.search('');
      return;
    }
    submitted.current = true;
    setStatus('loading');
    load().catch(() => {
      submitted.current = false;
      setStatus('failed');
      announce(texts.openFailed);
    });
  };
  return { parts, status, prepare, submit };
}

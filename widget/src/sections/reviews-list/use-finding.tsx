import { type ReactNode, type RefObject, useMemo } from 'react';
import { retryableImport } from '../../browser/retryable-import.ts';
import type { Root } from '../../entities/root.ts';
import { LaterTextsContext } from '../../hooks/later-texts.ts';
import { useLaterCode } from '../../hooks/use-later-code.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';

/** What a search does with the texts of reviews. */
export interface Found {
  /** A text with the words marked. */
  mark: (text: string) => ReactNode;
  /** Whether a text is whole from the beginning, as what was searched for is in what would be folded. */
  unfolds: (folded: string, whole: string) => boolean;
}

const importFinding = retryableImport(() => import('./finding.tsx'));

/** What reviews are found by, once somebody has asked for it, and what marks the words that were searched for. */
export function useFinding(root: Root, listRef: RefObject<HTMLElement | null>) {
  const { finding } = useWidget().stores;
  const { wish, isOpen, beginnings, linkedId } = useStore(finding, (state) => state);
  const [code, laterTexts] =
    useLaterCode(wish, importFinding, () => finding.setState({ isOpen: true })) ?? [];
  const found = useMemo<Found | undefined>(
    () =>
      code && beginnings.length
        ? {
            mark: (text) => code.markWords(text, beginnings),
            unfolds: (folded, whole) => code.hidesFound(folded, whole, beginnings),
          }
        : undefined,
    [code, beginnings],
  );
  return {
    found,
    linkedId,
    bar: isOpen && code && (
      <LaterTextsContext.Provider value={laterTexts}>
        <code.Finding root={root} listRef={listRef} />
      </LaterTextsContext.Provider>
    ),
  };
}

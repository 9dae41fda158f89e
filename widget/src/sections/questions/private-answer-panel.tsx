import { useEffect, useId, useRef } from 'react';
import { scrollTo } from '../../browser/scroll-to.ts';
import type { PrivateAnswer as Answer } from '../../entities/question.ts';
import { useLaterTexts } from '../../hooks/later-texts.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import type { Asking } from '../../stores/questions/asking.ts';
import { StoreAnswer } from '../../ui/questions/question.tsx';

/** How long the panel has been there when the page scrolls to it. */
const scrollAfterMs = 500;

/** The answer that only this shopper may see; who opened its link came for it. */
export function PrivateAnswer({ asking }: { asking: Asking }) {
  const answer = useStore(asking.privateAnswer, (state) => state.answer);
  return answer && <Panel {...answer} />;
}

function Panel({ question, answer }: Answer) {
  const { texts, announce } = useWidget();
  const { privateTitle, privateNote } = useLaterTexts();
  const panelRef = useRef<HTMLElement>(null);
  const titleId = useId();

  useEffect(() => {
    announce(privateTitle);
    const timer = setTimeout(() => {
      if (panelRef.current) scrollTo(panelRef.current);
    }, scrollAfterMs);
    return () => clearTimeout(timer);
  }, [announce, privateTitle]);

  return (
    <section className="ts-private-answer" aria-labelledby={titleId} ref={panelRef}>
      <h2 className="ts-title" id={titleId}>
        {privateTitle}
      </h2>
      {question && <div className="ts-question">{question}</div>}
      <StoreAnswer label={texts.storeAnswer} text={answer} />
      <div className="ts-hint">{privateNote}</div>
    </section>
  );
}

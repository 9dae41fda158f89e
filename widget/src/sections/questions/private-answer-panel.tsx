import { useEffect, useId, useRef } from 'react';
import type { PrivateAnswer } from '../../entities/question.ts';
import { scrollTo } from '../../hooks/scroll-to.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { StoreAnswer } from '../../ui/question.tsx';

/** How long the panel has been there when the page scrolls to it. */
const scrollAfterMs = 500;

/** The answer that only this shopper may see; who opened its link came for it. */
export function PrivateAnswerPanel({ question, answer }: PrivateAnswer) {
  const { texts, announce } = useWidget();
  const panelRef = useRef<HTMLElement>(null);
  const titleId = useId();

  useEffect(() => {
    announce(texts.privateTitle);
    const timer = setTimeout(() => {
      if (panelRef.current) scrollTo(panelRef.current);
    }, scrollAfterMs);
    return () => clearTimeout(timer);
  }, [announce, texts]);

  return (
    <section className="ts-private-answer" aria-labelledby={titleId} ref={panelRef}>
      <h2 className="ts-title" id={titleId}>
        {texts.privateTitle}
      </h2>
      {question && <div className="ts-question">{question}</div>}
      <StoreAnswer label={texts.storeAnswer} text={answer} />
      <div className="ts-hint">{texts.privateNote}</div>
    </section>
  );
}

import './forms.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { Button } from '../ui/button.tsx';

interface AskInPlaceProps {
  /** On the button that asks. */
  readonly action: string;
  /** Read aloud instead, where several buttons on the page say the same. */
  readonly label?: string;
  readonly icon?: ReactNode;
  readonly question: string;
  /** On the button that does it. */
  readonly confirm: string;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
}

/** A button whose action is dangerous: asks in its place before it does it. */
export function AskInPlace({ action, label, icon, question, confirm, isBusy, onConfirm }: AskInPlaceProps) {
  const common = useCommonTexts();
  const [isAsking, setAsking] = useState(false);
  const wasAsking = useRef(false);
  const button = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (wasAsking.current && !isAsking) button.current?.querySelector('button')?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (!isAsking) {
    return (
      <span ref={button}>
        <Button icon={icon} isBusy={isBusy ?? false} aria-label={label} onClick={() => setAsking(true)}>
          {action}
        </Button>
      </span>
    );
  }
  return (
    <fieldset
      className="ask"
      aria-label={question}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setAsking(false);
      }}
    >
      <span>{question}</span>
      <Button
        look="bad"
        autoFocus
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {confirm}
      </Button>
      <Button onClick={() => setAsking(false)}>{common.cancel}</Button>
    </fieldset>
  );
}

import { maxEmailLength } from '@opina/contract/constants/email';
import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { isEmail } from '../../entities/ask-rules.ts';
import { useLaterTexts } from '../../hooks/later-texts.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import type { AskStore } from '../../stores/questions/ask-store.ts';
import type { Asking } from '../../stores/questions/asking.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icon.tsx';
import { EmailField } from '../../ui/questions/email-field.tsx';
import { failureText, useAskStep } from './use-ask-step.ts';

interface StepProps {
  ask: AskStore;
}

function GetEmail({ ask }: StepProps) {
  const { track, announce } = useWidget();
  const texts = useLaterTexts();
  const email = useStore(ask, (state) => state.email);
  const isValid = isEmail(email.trim());
  // Not while the address is being typed: it is wrong once the shopper takes it for done, and until it is right.
  const [isBlamed, setBlamed] = useState(false);
  return (
    <EmailField
      value={email}
      maxLength={maxEmailLength}
      isValid={isValid}
      isWrong={isBlamed && !isValid}
      onType={(text) => {
        ask.typeEmail(text);
        if (isEmail(text.trim())) setBlamed(false);
      }}
      onKeyUp={() => track('keyup-email')}
      onSubmit={ask.confirmEmail}
      onWrong={() => {
        setBlamed(true);
        announce(email.trim() ? texts.emailHint : texts.emailMissing);
      }}
      texts={texts}
    />
  );
}

function EmailGot({ ask }: StepProps) {
  const texts = useLaterTexts();
  const email = useStore(ask, (state) => state.email);
  const textId = useId();
  const [before, after] = texts.knownEmail;
  return (
    <>
      <div id={textId}>
        {before}
        <strong>{email}</strong>
        {after}
      </div>
      <div className="ts-ask-row">
        <Button className="ts-button ts-button--success" aria-describedby={textId} onClick={ask.confirmEmail}>
          {texts.yes}
        </Button>
        <Button className="ts-button" aria-describedby={textId} onClick={ask.refuseEmail}>
          {texts.no}
        </Button>
      </div>
    </>
  );
}

function Sent({ ask }: StepProps) {
  const texts = useLaterTexts();
  return (
    <>
      <div className="ts-ask-sent">
        <Icon shape="check" />
        <span>{texts.questionSent}</span>
      </div>
      <Button className="ts-button" onClick={ask.askAnother}>
        {texts.otherQuestion}
      </Button>
    </>
  );
}

/** What follows the question, step by step. The first button of each is the one that leads on. */
export function AskSteps({
  asking: { ask },
  areaRef,
}: {
  asking: Asking;
  /** The whole form, in which the focus moves on. */
  areaRef: RefObject<HTMLElement | null>;
}) {
  const texts = useLaterTexts();
  const state = useStore(ask, (current) => current);
  useAskStep(state, areaRef);
  const { step, question } = state;
  if (step === 'ASK') return null;
  const failure = failureText(state, texts);
  const mayGoBack = step === 'GET_EMAIL' || step === 'EMAIL_GOT';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !mayGoBack) return;
    // The page's own dialogs stay open.
    event.stopPropagation();
    ask.backToQuestion();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys pressed in the field and on the buttons bubble here
    <div className="ts-ask-step" key={step} tabIndex={-1} onKeyDown={onKeyDown}>
      {step !== 'SENT' && <div className="ts-question">{question}</div>}
      {step === 'GET_EMAIL' && <GetEmail ask={ask} />}
      {step === 'EMAIL_GOT' && <EmailGot ask={ask} />}
      {mayGoBack && (
        <Button className="ts-link" onClick={ask.backToQuestion}>
          {texts.backToQuestion}
        </Button>
      )}
      {step === 'SENDING' && <div>{texts.sendingQuestion}</div>}
      {step === 'SENT' && <Sent ask={ask} />}
      {failure && <div className="ts-ask-failure">{failure}</div>}
    </div>
  );
}

import { longestEmail } from '@opina/contract/constants';
import { useId } from 'react';
import { isEmail } from '../../entities/ask-rules.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useWidget } from '../../hooks/widget-context.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { Icon } from '../../ui/icon.tsx';

function GetEmail() {
  const { stores, texts, track } = useWidget();
  const email = useStore(stores.ask, (state) => state.email);
  return (
    <EmailField
      value={email}
      maxLength={longestEmail}
      isValid={isEmail(email.trim())}
      onType={stores.ask.typeEmail}
      onKeyUp={() => track('keyup-email')}
      onSubmit={stores.ask.confirmEmail}
      texts={texts}
    />
  );
}

function EmailGot() {
  const { stores, texts } = useWidget();
  const email = useStore(stores.ask, (state) => state.email);
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
        <button
          type="button"
          className="ts-button ts-button--success"
          aria-describedby={textId}
          onClick={stores.ask.confirmEmail}
        >
          {texts.yes}
        </button>
        <button
          type="button"
          className="ts-button"
          aria-describedby={textId}
          onClick={stores.ask.refuseEmail}
        >
          {texts.no}
        </button>
      </div>
    </>
  );
}

function Sent() {
  const { stores, texts } = useWidget();
  return (
    <>
      <div className="ts-ask-sent">
        <Icon shape="check" />
        <span>{texts.questionSent}</span>
      </div>
      <button type="button" className="ts-button" onClick={stores.ask.askAnother}>
        {texts.otherQuestion}
      </button>
    </>
  );
}

/** What follows the question. The first button of each step is the one that leads on. */
export function AskStep({ failure }: { failure: string }) {
  const { stores, texts } = useWidget();
  const { step, question } = useStore(stores.ask, (state) => state);
  return (
    <div className="ts-ask-step" tabIndex={-1}>
      {step !== 'SENT' && <div className="ts-question">{question}</div>}
      {step === 'GET_EMAIL' && <GetEmail />}
      {step === 'EMAIL_GOT' && <EmailGot />}
      {step === 'SENDING' && <div>{texts.sendingQuestion}</div>}
      {step === 'SENT' && <Sent />}
      {failure && <div className="ts-ask-failure">{failure}</div>}
    </div>
  );
}

import { type KeyboardEvent, useId } from 'react';
import { Button } from '../controls/button.tsx';

export interface EmailFieldProps {
  value: string;
  /** Longest address, in characters. */
  maxLength: number;
  isValid: boolean;
  /** The shopper has finished typing, and the address is invalid. */
  isWrong: boolean;
  onType: (text: string) => void;
  onKeyUp: () => void;
  onSubmit: () => void;
  /** Called when the shopper finishes typing an invalid address. */
  onWrong: () => void;
  texts: {
    emailLabel: string;
    emailPlaceholder: string;
    emailMissing: string;
    emailHint: string;
    emailPrivacy: string;
    sendEmail: string;
  };
}

/** Not among the other drawings: it comes with this step alone. */
const WrongSign = () => (
  <svg className="ts-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5v5.5M12 16.3v.2" />
  </svg>
);

/** Where the answer is to be sent. Not a `<form>`: stores have put the widget into forms of their own. */
export function EmailField(props: EmailFieldProps) {
  const { value, isValid, isWrong, texts } = props;
  const fieldId = useId();
  const hintId = useId();
  const isTyped = value.trim() !== '';

  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed, Enter chooses it.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (isValid) props.onSubmit();
    else props.onWrong();
  };
  return (
    <>
      <label className="ts-label" htmlFor={fieldId}>
        {texts.emailLabel}
      </label>
      <div className="ts-ask-row">
        <div className="ts-ask-email">
          <input
            id={fieldId}
            type="email"
            autoComplete="email"
            className={`ts-field browser-default${isValid ? ' ts-field--success' : ''}${isWrong ? ' ts-field--wrong' : ''}`}
            maxLength={props.maxLength}
            placeholder={texts.emailPlaceholder}
            aria-describedby={hintId}
            aria-invalid={isWrong}
            value={value}
            onChange={(event) => props.onType(event.currentTarget.value)}
            onKeyUp={props.onKeyUp}
            onKeyDown={onKeyDown}
            onBlur={isTyped && !isValid ? props.onWrong : undefined}
          />
          {isWrong && <WrongSign />}
        </div>
        {/* Disabled until the address is one: the specification wants it so, and the hint says why. */}
        <Button
          className="ts-button ts-button--success"
          disabled={!isValid}
          aria-describedby={isValid ? undefined : hintId}
          onClick={props.onSubmit}
        >
          {texts.sendEmail}
        </Button>
      </div>
      <div className="ts-hint" id={hintId}>
        <div>{texts.emailPrivacy}</div>
        {!isValid && (
          <div className={isWrong ? 'ts-wrong' : undefined}>
            {isTyped ? texts.emailHint : texts.emailMissing}
          </div>
        )}
      </div>
    </>
  );
}

import { type KeyboardEvent, useId } from 'react';
import { Button } from './button.tsx';

export interface EmailFieldProps {
  value: string;
  /** Longest address, in characters. */
  maxLength: number;
  isValid: boolean;
  onType: (text: string) => void;
  onKeyUp: () => void;
  onSubmit: () => void;
  /** The shopper takes what was typed for done, and it is no address. */
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

/** Where the answer is to be sent. Not a `<form>`: stores have put the widget into forms of their own. */
export function EmailField(props: EmailFieldProps) {
  const { value, isValid, texts } = props;
  const fieldId = useId();
  const hintId = useId();
  const isWrong = value.trim() !== '' && !isValid;

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
        <input
          id={fieldId}
          type="email"
          autoComplete="email"
          className={`ts-field browser-default${isValid ? ' ts-field--success' : ''}`}
          maxLength={props.maxLength}
          placeholder={texts.emailPlaceholder}
          aria-describedby={hintId}
          aria-invalid={isWrong}
          value={value}
          onChange={(event) => props.onType(event.currentTarget.value)}
          onKeyUp={props.onKeyUp}
          onKeyDown={onKeyDown}
          onBlur={isWrong ? props.onWrong : undefined}
        />
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
        {!isValid && <div>{isWrong ? texts.emailHint : texts.emailMissing}</div>}
      </div>
    </>
  );
}

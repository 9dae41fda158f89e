import { useId } from 'react';
import { Button } from '../controls/button.tsx';

export interface QuestionFieldProps {
  value: string;
  /** Longest text, in characters. */
  maxLength: number;
  isValid: boolean;
  isHidden: boolean;
  /** While what follows is being loaded. */
  isBusy: boolean;
  onType: (text: string) => void;
  onKeyUp: () => void;
  onSubmit: () => void;
  texts: { questionLabel: string; questionPlaceholder: string; questionHint: string; sendQuestion: string };
}

/**
 * Field and button of a question. Stores set the placeholder, and put HTML of their own into the button: neither is
 * ever written again, and while other steps are shown both are hidden and not taken away.
 */
export function QuestionField(props: QuestionFieldProps) {
  const { value, isValid, texts } = props;
  const fieldId = useId();
  const hintId = useId();
  return (
    <div className="ts-ask-field" hidden={props.isHidden}>
      <label className="ts-label" htmlFor={fieldId}>
        {texts.questionLabel}
      </label>
      <textarea
        id={fieldId}
        className="ts-field"
        rows={3}
        maxLength={props.maxLength}
        placeholder={texts.questionPlaceholder}
        aria-describedby={hintId}
        value={value}
        onChange={(event) => props.onType(event.currentTarget.value)}
        onKeyUp={props.onKeyUp}
      />
      {/* Disabled, and not enabled with an error after the fact, because the specification wants it so; the hint, which
          always stands beside it and describes it, says what is missing. */}
      <Button
        className="ts-button ts-button--success"
        disabled={!isValid}
        aria-busy={props.isBusy}
        aria-describedby={isValid ? undefined : hintId}
        onClick={props.onSubmit}
      >
        {texts.sendQuestion}
      </Button>
      <div className="ts-hint" id={hintId}>
        {texts.questionHint}
      </div>
    </div>
  );
}

import { TextField } from '../ui/field.tsx';
import { useSessionTexts } from './session-texts.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** It has just appeared, and waits for the code. */
  readonly autoFocus?: boolean;
  readonly error?: string | undefined;
}

/** A one-time code of an app, or a recovery code. Letters are possible, so phones show all keys. */
export function CodeField({ value, onChange, autoFocus = false, error }: CodeFieldProps) {
  const texts = useSessionTexts();
  return (
    <TextField
      label={texts.code}
      hint={texts.codeHint}
      error={error}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus={autoFocus}
      required
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

import type { Ref } from 'react';
import { TextArea } from '../ui/field.tsx';

interface WritingFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly field?: Ref<HTMLTextAreaElement>;
}

/** A field for a text to a customer: Ctrl or Cmd with Enter sends its form, Escape leaves it for the keys of the screen. */
export function WritingField({ label, hint, maxLength, text, onText, field }: WritingFieldProps) {
  return (
    <TextArea
      ref={field}
      label={label}
      hint={hint}
      maxLength={maxLength}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          event.currentTarget.form?.requestSubmit();
        if (event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}

/** What the field holds after a text was put into it: nothing typed is lost. */
export const withInserted = (text: string, inserted: string): string =>
  text.trim() === '' ? inserted : `${text}\n\n${inserted}`;

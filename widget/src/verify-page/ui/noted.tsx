import { useId, useState } from 'react';
import { useWords } from './words.ts';

interface NotedFieldProps {
  readonly label: string;
  readonly rows: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field into which somebody pastes what they noted. */
export function NotedField({ label, rows, value, onChange }: NotedFieldProps) {
  const id = useId();
  return (
    <div className="vp-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** What is to be noted, with a button that copies it where the browser lets a page do so. */
export function ToNote({ label, text }: { label: string; text: string }) {
  const { texts } = useWords();
  const [isCopied, setIsCopied] = useState(false);
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  async function copy(): Promise<void> {
    await clipboard?.writeText(text).then(
      () => setIsCopied(true),
      // The text can be selected.
      () => {},
    );
  }
  return (
    <div className="vp-note">
      <p className="vp-note_head">
        <strong>{label}</strong>
        {clipboard && (
          <button className="vp-button vp-button--small" type="button" onClick={() => void copy()}>
            {isCopied ? texts.noted.copied : texts.noted.copy}
            <span className="vp-hidden"> {label}</span>
          </button>
        )}
      </p>
      <pre>{text}</pre>
    </div>
  );
}

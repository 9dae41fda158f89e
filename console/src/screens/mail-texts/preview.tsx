import { useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { useMailTextsTexts } from './mail-texts-texts.ts';
import { PreviewFrame, type Scheme, schemes } from './preview-frame.tsx';

const views = ['desktop', 'phone', 'text'] as const;
type View = (typeof views)[number];

interface PreviewProps {
  readonly message: { readonly subject: string; readonly html: string; readonly text: string } | undefined;
  /** The texts have faults: what is shown is the last message without. */
  readonly isOutdated: boolean;
}

/** The message as its receiver will see it: on a desktop, on a phone, as plain text, in light and in dark. */
export function Preview({ message, isOutdated }: PreviewProps) {
  const texts = useMailTextsTexts();
  const [view, setView] = useState<View>('desktop');
  const [scheme, setScheme] = useState<Scheme>('light');
  return (
    <section className="panel stack mail-preview" aria-labelledby="preview">
      <div className="row spread">
        <h2 id="preview">{texts.preview}</h2>
        <div className="row">
          <Choice label={texts.view} options={views} chosen={view} textOf={texts.views} onChoose={setView} />
          {view !== 'text' && (
            <Choice
              label={texts.scheme}
              options={schemes}
              chosen={scheme}
              textOf={texts.schemes}
              onChoose={setScheme}
            />
          )}
        </div>
      </div>
      {isOutdated && <Notice kind="warn">{texts.outdated}</Notice>}
      {message && (
        <>
          <p>
            <span className="soft">{texts.fields.subject}: </span>
            <strong>{message.subject}</strong>
          </p>
          {view === 'text' ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
            <section className="mail-plain" tabIndex={0} aria-label={texts.views.text}>
              <pre>{message.text}</pre>
            </section>
          ) : (
            <PreviewFrame
              title={texts.frame}
              html={message.html}
              scheme={scheme}
              className={`mail-frame mail-frame-${view}`}
            />
          )}
        </>
      )}
      <p className="soft small">{texts.previewHint}</p>
    </section>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly chosen: T;
  readonly textOf: Readonly<Record<T, string>>;
  readonly onChoose: (option: T) => void;
}

function Choice<T extends string>({ label, options, chosen, textOf, onChoose }: ChoiceProps<T>) {
  return (
    <select
      className="input mail-choice"
      aria-label={label}
      value={chosen}
      onChange={({ target }) => {
        const option = options.find((one) => one === target.value);
        if (option !== undefined) onChoose(option);
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {textOf[option]}
        </option>
      ))}
    </select>
  );
}

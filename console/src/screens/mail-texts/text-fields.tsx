import { type MailKind, maxMailTextLengths } from '@opina/contract/constants/mail';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField as OneLine, TextArea } from '../../ui/field.tsx';
import { type MailTexts, type TextField, textFields } from './mail-text-queries.ts';
import { useMailTextsTexts } from './mail-texts-texts.ts';
import { placeholdersOf } from './placeholders.ts';

interface TextFieldsProps {
  readonly kind: MailKind;
  readonly values: MailTexts;
  readonly change: (part: Partial<MailTexts>) => void;
  readonly problemOf: (field: TextField) => string | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The four texts of a message. A placeholder is put where the cursor is, or was last. */
export function TextFields({ kind, values, change, problemOf }: TextFieldsProps) {
  const texts = useMailTextsTexts();
  const last = useRef<{ readonly name: TextField; readonly element: Field }>(undefined);
  const insert = (placeholder: string) => {
    const { name = 'body', element } = last.current ?? {};
    const text = values[name];
    const start = element?.selectionStart ?? text.length;
    const end = element?.selectionEnd ?? text.length;
    change({ [name]: `${text.slice(0, start)}${placeholder}${text.slice(end)}` });
    element?.focus();
  };
  return (
    <>
      {textFields.map((name) => {
        const Control = name === 'body' ? TextArea : OneLine;
        return (
          <Control
            key={name}
            label={texts.fields[name]}
            error={problemOf(name)}
            maxLength={maxMailTextLengths[name]}
            value={values[name]}
            onFocus={({ currentTarget }: { readonly currentTarget: Field }) => {
              last.current = { name, element: currentTarget };
            }}
            onChange={({ target }: { readonly target: Field }) => change({ [name]: target.value })}
          />
        );
      })}
      <fieldset className="stack">
        <legend className="field-label">{texts.placeholders}</legend>
        <div className="row">
          {placeholdersOf(kind).map((name) => (
            <Button key={name} onClick={() => insert(`{${name}}`)} title={texts.meanings[name]}>
              {`{${name}}`}
            </Button>
          ))}
        </div>
        <dl className="facts small">
          {placeholdersOf(kind).map((name) => (
            <div key={name} className="fact">
              <dt>{`{${name}}`}</dt>
              <dd>{texts.meanings[name]}</dd>
            </div>
          ))}
        </dl>
      </fieldset>
    </>
  );
}

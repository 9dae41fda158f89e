import { useId } from 'react';
import { SelectField } from '../../ui/field.tsx';
import { meanings, type Word } from './import-form.ts';
import { useTransfersTexts } from './transfers-texts.ts';

/** More unknown words than this are no words, but another column. */
const maxShownWords = 20;

interface WordFieldsProps {
  readonly words: readonly Word[];
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChange: (key: string, meaning: string) => void;
}

/** What words of the file mean that the server does not know. */
export function WordFields({ words, chosen, onChange }: WordFieldsProps) {
  const texts = useTransfersTexts();
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <div>
        <h3 id={id}>{texts.words}</h3>
        <p className="soft small">{texts.wordsHint}</p>
      </div>
      <div className="form-row form-pairs">
        {words.slice(0, maxShownWords).map(({ key, field, word }) => (
          <SelectField
            key={key}
            label={texts.wordOf(word, texts.fields[field])}
            value={chosen[key] ?? ''}
            options={[
              { value: '', text: texts.noMeaning },
              ...meanings[field].map((value) => ({ value, text: texts.meanings[field][value] ?? value })),
            ]}
            onChange={({ target }) => onChange(key, target.value)}
          />
        ))}
      </div>
    </section>
  );
}

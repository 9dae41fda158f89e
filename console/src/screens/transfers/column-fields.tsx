import { locales } from '@opina/contract/constants/locales';
import { importFields } from '@opina/contract/constants/transfers';
import { useId } from 'react';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import type { Column } from './import-form.ts';
import { useTransfersTexts } from './transfers-texts.ts';

interface ColumnFieldsProps {
  readonly columns: readonly Column[];
  readonly onChange: (column: string, field: string) => void;
}

/** Each column of the file with its first values, and what it is. */
export function ColumnFields({ columns, onChange }: ColumnFieldsProps) {
  const texts = useTransfersTexts();
  const id = useId();
  const options = useFieldOptions();
  return (
    <section className="stack" aria-labelledby={id}>
      <div>
        <h3 id={id}>{texts.columns}</h3>
        <p className="soft small">{texts.columnsHint}</p>
      </div>
      <table className="transfer-columns" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{texts.column}</th>
            <th scope="col">{texts.values}</th>
            <th scope="col">{texts.meansField}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ column, values, field, isRepeated }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and several may have one name.
            <tr key={at}>
              <th scope="row">{column || '–'}</th>
              <td className="soft">{values.join(' · ')}</td>
              <td>
                {isRepeated ? (
                  <span className="soft small">{texts.repeated}</span>
                ) : (
                  <select
                    className="input"
                    aria-label={texts.fieldOf(column)}
                    value={field}
                    onChange={({ target }) => onChange(column, target.value)}
                  >
                    {(options.some(({ value }) => value === field)
                      ? options
                      : [...options, { value: field, text: field }]
                    ).map(({ value, text }) => (
                      <option key={value} value={value}>
                        {text}
                      </option>
                    ))}
                  </select>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** All fields, and titles and texts in each language. */
function useFieldOptions(): { readonly value: string; readonly text: string }[] {
  const texts = useTransfersTexts();
  const { languages } = useCommonTexts();
  const inLanguages = (['title', 'text'] as const).flatMap((field) =>
    locales.map((locale) => ({
      value: `${field}@${locale}`,
      text: texts.inLanguage(texts.fields[field], languages[locale]),
    })),
  );
  return [
    { value: '', text: texts.notUsed },
    ...importFields.map((value) => ({ value, text: texts.fields[value] })),
    ...inLanguages,
  ];
}

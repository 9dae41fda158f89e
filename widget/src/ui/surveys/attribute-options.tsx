export interface AttributeOptionRow {
  id: string;
  name: string;
  /** Whether it is one of those that are "as expected". */
  isExpected: boolean;
  /** The bar, in percent of all answers. */
  width: string;
  /** `12 respostas`. */
  answers: string;
}

/** How many customers chose which option. */
export function AttributeOptions({ rows }: { rows: readonly AttributeOptionRow[] }) {
  return (
    <ul className="ts-attribute-options">
      {rows.map(({ id, name, isExpected, width, answers }) => (
        <li key={id} className={`ts-attribute-option${isExpected ? ' ts-attribute-option--expected' : ''}`}>
          <span className="ts-attribute-option_name">{name}</span>{' '}
          <div className="ts-bar" aria-hidden="true">
            <div className="ts-attribute-option_fill" style={{ width }} />
          </div>{' '}
          <span className="ts-attribute-option_answers">{answers}</span>
        </li>
      ))}
    </ul>
  );
}

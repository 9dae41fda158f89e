import './plots.css';

interface PlotTableProps {
  /** What opens it. */
  readonly summary: string;
  readonly caption: string;
  /** The first is that of the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: string;
    readonly cells: readonly string[];
  }[];
}

/** The values of plots, for people who read rather than see them. */
export function PlotTable({ summary, caption, columns, rows }: PlotTableProps) {
  const ofCells = columns.slice(1);
  return (
    <details className="panel as-table">
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where the screen is narrow, also by keyboard. */}
      <section className="as-table-scroll" aria-label={caption} tabIndex={0}>
        <table>
          <caption>
            <span>{caption}</span>
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, cells }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {ofCells.map((column, at) => (
                  <td key={column}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { Readable } from '../controls/readable.tsx';

export interface HistogramRow {
  stars: number;
  /** The bar, in percent of all ratings. */
  width: string;
  shown: string;
  /** What the row says to those who do not see the bar: `5 estrelas: 98 avaliações`. */
  name: string;
}

export interface HistogramProps {
  title: string;
  count: number;
  /** The count as the store's locale writes it. */
  shown: string;
  rows: readonly HistogramRow[];
  /** The ratings that the list is limited to. */
  chosen: readonly number[];
  /** Undefined: rows are no buttons. */
  onChoose: ((stars: number) => void) | undefined;
}

function Row({ stars, width, shown, name }: HistogramRow) {
  return (
    <>
      <span className="ts-visually-hidden">{name}</span>
      <span className="ts-histogram-stars" aria-hidden="true">
        <span>{stars}</span>
        <Icon shape="star" />
      </span>
      <div className="ts-bar" aria-hidden="true">
        <div className="ts-fill" style={{ width }} />
      </div>
      <span className="ts-histogram-count" aria-hidden="true">
        {shown}
      </span>
    </>
  );
}

/** How many customers gave which rating, best first. */
export function Histogram({ title, count, shown, rows, chosen, onChoose }: HistogramProps) {
  return (
    <div className="ts-v-histogram">
      <div className="ts-rating-title">
        <span>{title}</span> <Readable as="p" value={`(${count})`} shown={`(${shown})`} />
      </div>
      <ul className="ts-histogram-rows">
        {rows.map((row) => (
          <li key={row.stars} className="ts-histogram-row">
            {onChoose ? (
              <Button
                className="ts-histogram-choice"
                aria-pressed={chosen.includes(row.stars)}
                onClick={() => onChoose(row.stars)}
              >
                <Row {...row} />
              </Button>
            ) : (
              <Row {...row} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

import '../../plots/plots.css';
import { useGroupFormats } from '../../plots/group-formats.ts';
import type { Unit } from '../../plots/units.ts';
import { useFormats } from '../../text/formats.ts';
import type { Group } from './groups.ts';
import { useOverviewTexts } from './overview-texts.ts';
import type { Counted } from './text/texts.ts';

interface FiguresTableProps {
  readonly groups: readonly Group[];
  readonly unit: Unit;
  readonly counted: readonly Counted[];
}

/** The values of the plots, for people who read rather than see them. */
export function FiguresTable({ groups, unit, counted }: FiguresTableProps) {
  const texts = useOverviewTexts();
  const { number, average } = useFormats();
  const { long } = useGroupFormats();
  const [first, last] = [groups[0]?.from ?? '', groups.at(-1)?.to ?? ''];
  const caption = texts.tableOf(long({ from: first, to: first }), long({ from: last, to: last }));
  return (
    <details className="panel as-table">
      <summary>{texts.asTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls where the screen is narrow, also by keyboard. */}
      <section className="as-table-scroll" aria-label={caption} tabIndex={0}>
        <table>
          <caption>
            <span>{caption}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">{texts.units[unit]}</th>
              {counted.map((name) => (
                <th key={name} scope="col">
                  {texts.counted[name]}
                </th>
              ))}
              <th scope="col">{texts.figures.average}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.from}>
                <th scope="row">{long(group)}</th>
                {counted.map((name) => (
                  <td key={name}>{number(group[name] ?? 0)}</td>
                ))}
                <td>{group.average === null ? '–' : average(group.average)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

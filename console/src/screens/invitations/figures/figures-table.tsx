import '../../../plots/plots.css';
import { useFormats } from '../../../text/formats.ts';
import { useInvitationsTexts } from '../invitations-texts.ts';
import type { GroupName } from '../text/texts.ts';
import { counted } from './funnel.ts';
import type { LabelledGroup } from './use-labelled-groups.ts';

interface FiguresTableProps {
  readonly groups: readonly LabelledGroup[];
  readonly by: GroupName;
}

/** All figures, for people who read rather than see them. */
export function FiguresTable({ groups, by }: FiguresTableProps) {
  const texts = useInvitationsTexts();
  const { number } = useFormats();
  const caption = `${texts.figuresTitle}: ${texts.by[by]}`;
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
              <th scope="col">{texts.groupNames[by]}</th>
              {counted.map((name) => (
                <th key={name} scope="col">
                  {texts.steps[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, long, counts }) => (
              <tr key={key}>
                <th scope="row">{long}</th>
                {counted.map((name) => (
                  <td key={name}>{number(counts[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

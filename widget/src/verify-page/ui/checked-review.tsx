import { filesOf, type PlacedEntry, shownCounts } from '@opina/log/reviews/entry';
import type { CheckedReview } from '../check/check-review.ts';
import { useWords } from './words.ts';

interface CheckedReviewProps {
  readonly checked: CheckedReview;
  /** All of its entries; undefined: the whole log was not read. */
  readonly entries: readonly PlacedEntry[] | undefined;
}

/** What was signed of a review, and when what happened to it. */
export function CheckedReviewPanel({ checked, entries }: CheckedReviewProps) {
  const { texts, number, moment, eventName } = useWords();
  const { review: words } = texts;
  const { id } = checked.opening;
  return (
    <div className="vp-panel vp-panel--fine">
      <h3>{words.fine(String(id))}</h3>
      <h4>{words.history}</h4>
      <ol className="vp-lines">
        {(entries ?? checked.history).map(({ place, entry }) => (
          <li key={place}>
            <strong>{eventName(entry.event)}</strong>{' '}
            <span className="vp-muted">
              <time dateTime={entry.at}>{moment(entry.at)}</time>, {words.place(number(place))}
            </span>
          </li>
        ))}
      </ol>
      <p className="vp-muted">{entries === undefined ? words.historyNamed : words.historyWhole}</p>
      <h4>{words.signed}</h4>
      <p className="vp-muted">{words.compare}</p>
      <SignedContent shown={checked.opening.shown} />
      <p>
        <a href={`proof/${id}`} download={`review-${id}.tlog-proof`}>
          {words.proof}
        </a>
      </p>
    </div>
  );
}

/** `shown`: in the order of the commitment. */
function SignedContent({ shown }: { shown: readonly string[] }) {
  const { texts, moment, day } = useWords();
  const { review: words } = texts;
  const [product = '', rate = '', , title = '', text = '', author = '', written = '', incentive = ''] = shown;
  const [experienced = '', insider, incentivized] = shown.slice(shownCounts[1]);
  const files = filesOf(shown);
  const lines = [
    [words.product, product],
    [words.rate, words.stars(rate)],
    [words.heading, title],
    [words.text, text],
    [words.author, author],
    [words.written, moment(written)],
    [words.incentive, incentive],
    [words.experienced, experienced && day(experienced)],
    [words.insider, insider === 'true' ? words.yes : ''],
    [words.incentivized, incentivized === 'true' ? words.yes : ''],
    [words.photo, files?.photos.join('\n') ?? ''],
    [words.video, files?.video ?? ''],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="vp-shown">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

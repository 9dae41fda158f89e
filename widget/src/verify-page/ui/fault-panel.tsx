import type { ReviewFault } from '@opina/log/verify/review-faults';
import { type FoundFault, isOfLog } from '../check/fault-from.ts';
import { useWords, type Words } from './words.ts';

/** Of very many faulty reviews, the first are named. */
const maxNamed = 100;

/** Why a check did not end well. */
export function FaultPanel({ fault }: { fault: FoundFault }) {
  const words = useWords();
  const { texts, number } = words;
  const isWrong = isOfLog(fault);
  const count = fault.reviews.length;
  return (
    <div className={`vp-panel vp-panel--${isWrong ? 'wrong' : 'unfinished'}`} role="alert">
      <h3>{isWrong ? texts.wrong : texts.unfinished}</h3>
      <p>{sentenceOf(fault, words)}</p>
      {count > 0 && (
        <ul className="vp-lines">
          {fault.reviews.slice(0, maxNamed).map((one) => (
            <li key={one.review}>
              <FaultyReview fault={one} />
            </li>
          ))}
          {count > maxNamed && <li>{texts.reviewFaults.more(number(count - maxNamed))}</li>}
        </ul>
      )}
      <details>
        <summary>{texts.exactly}</summary>
        <p lang="en">{fault.detail}</p>
      </details>
    </div>
  );
}

function sentenceOf({ name, reviews, line = 0 }: FoundFault, { texts, number }: Words): string {
  if (name === 'reviews') return texts.faultyReviews(reviews.length, number(reviews.length));
  return name === 'witness_line' ? texts.witnesses.badLine(number(line)) : texts.faults[name];
}

function FaultyReview({ fault: { kind, review } }: { fault: ReviewFault }) {
  const { texts } = useWords();
  return texts.reviewFaults[kind](review);
}

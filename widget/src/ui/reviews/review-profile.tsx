export interface ProfileLine {
  label: string;
  text: string;
}

/** Who wrote the review, and for what occasion. */
export function ReviewProfile({ lines, isHeld }: { lines: readonly ProfileLine[]; isHeld: boolean }) {
  return (
    <div className={isHeld ? 'ts-review-profile ts-held' : 'ts-review-profile'}>
      {lines.map(({ label, text }) => (
        <div key={label}>
          <span className="ts-label-title ts-text">{label}:</span> <span className="ts-value">{text}</span>
        </div>
      ))}
    </div>
  );
}

export interface ProfileLine {
  label: string;
  text: string;
}

/** Who wrote the review, and for what occasion. */
export function ReviewProfile({ lines }: { lines: readonly ProfileLine[] }) {
  return (
    <div className="ts-review-profile">
      {lines.map(({ label, text }) => (
        <div key={label}>
          <span className="ts-label-title">{label}:</span> <span>{text}</span>
        </div>
      ))}
    </div>
  );
}

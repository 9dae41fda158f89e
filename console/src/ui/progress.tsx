import './progress.css';
import { useId } from 'react';

interface ProgressProps {
  /** What goes on: "Checking the file". */
  readonly label: string;
  /** How far it is: "3,000 rows read". */
  readonly detail?: string;
  readonly done: number;
  /** 0: not known yet. */
  readonly total: number;
}

/** How far work is that takes a while. */
export function Progress({ label, detail, done, total }: ProgressProps) {
  const id = useId();
  return (
    <div className="progress">
      <span id={id}>{label}</span>
      <progress aria-labelledby={id} {...(total > 0 && { max: total, value: Math.min(done, total) })} />
      {detail && <span className="soft small">{detail}</span>}
    </div>
  );
}

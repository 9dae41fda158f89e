import './forms.css';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page of settings, with what it is for. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section className="panel stack" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {hint && <p className="soft section-hint">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

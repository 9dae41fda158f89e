import type { WitnessSight } from '@opina/log/verify/witness-sights';
import { useEffect, useState } from 'react';
import { NotedField } from './noted.tsx';
import { useWords } from './words.ts';

interface WitnessFieldsProps {
  /** One key in a line. */
  readonly witnesses: string;
  readonly onChange: (witnesses: string) => void;
}

/** The field of keys of witnesses. It is open if the address of the page has some. */
export function WitnessFields({ witnesses, onChange }: WitnessFieldsProps) {
  const { texts } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (witnesses !== '') setIsOpen(true);
  }, [witnesses]);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{texts.witnesses.summary}</summary>
      <p>{texts.witnesses.about}</p>
      <NotedField label={texts.witnesses.label} rows={4} value={witnesses} onChange={onChange} />
    </details>
  );
}

/** What each witness says about the log. */
export function Witnesses({ sights, size }: { sights: readonly WitnessSight[]; size: number }) {
  const { texts } = useWords();
  const isFine = sights.every(({ is }) => is === 'seen');
  return (
    <div className={`vp-panel vp-panel--${isFine ? 'fine' : 'wrong'}`} {...(!isFine && { role: 'alert' })}>
      <h3>{isFine ? texts.witnesses.fine : texts.witnesses.wrongTitle}</h3>
      <ul className="vp-lines">
        {sights.map((sight) => (
          <li key={`${sight.key.name} ${sight.key.id.join()}`}>
            <Sight sight={sight} size={size} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Sight({ sight, size }: { sight: WitnessSight; size: number }) {
  const { texts, moment, number } = useWords();
  const { name } = sight.key;
  if (sight.is === 'missing') return texts.witnesses.missing(name);
  if (sight.is === 'wrong') return texts.witnesses.wrong(name);
  const at = moment(new Date(sight.time * 1_000).toISOString());
  if (sight.is === 'late') return texts.witnesses.late(name, at, number(sight.size));
  return sight.size === size
    ? texts.witnesses.seen(name, at)
    : texts.witnesses.seenPart(name, at, number(sight.size));
}

import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useModerationTexts } from './moderation-texts.ts';
import type { Rule } from './typed-rules.ts';

interface ChangedMeanwhileProps {
  /** As they are now. */
  readonly rules: readonly Rule[];
  readonly onKeep: () => void;
}

/** Shows the rules that somebody else has saved, beside those that are being changed. */
export function ChangedMeanwhile({ rules, onKeep }: ChangedMeanwhileProps) {
  const texts = useModerationTexts();
  return (
    <Notice kind="warn" isAnnounced>
      <div className="stack">
        <p>{texts.changedMeanwhile}</p>
        {rules.length === 0 ? (
          <p>{texts.noRules}</p>
        ) : (
          <ol>
            {rules.map(({ name, condition, outcome, words = [] }, at) => (
              <li key={name}>
                {at + 1}. <strong>{name}</strong> · {texts.conditions[condition]}
                {words.length > 0 && ` (${words.join(', ')})`} · {texts.outcomes[outcome]}
              </li>
            ))}
          </ol>
        )}
        <div>
          <Button onClick={onKeep}>{texts.keepMine}</Button>
        </div>
      </div>
    </Notice>
  );
}

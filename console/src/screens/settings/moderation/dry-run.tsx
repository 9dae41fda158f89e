import type { CallResult } from '@opina/contract/call-values';
import { dryRunReviews } from '@opina/contract/constants/moderation';
import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormError } from '../../../forms/form-error.tsx';
import { Section } from '../../../forms/section.tsx';
import { useSend } from '../../../forms/use-send.ts';
import { useStore } from '../../../session/store-context.tsx';
import { useFormats } from '../../../text/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useModerationTexts } from './moderation-texts.ts';
import type { Rule } from './typed-rules.ts';

type Result = CallResult<'dryRunModeration'>;

interface DryRunProps {
  readonly rules: Rule[];
  /** Whether these are not the saved rules. */
  readonly isChanged: boolean;
}

/** Tries the rules as they stand above, saved or not, and changes nothing. */
export function DryRun({ rules, isChanged }: DryRunProps) {
  const { id: storeId } = useStore();
  const texts = useModerationTexts();
  const { send, isBusy, error } = useSend();
  const [tried, setTried] = useState<{ readonly rules: string; readonly result: Result }>();
  const run = async () => {
    const result = await send(() =>
      call('dryRunModeration', { params: { store_id: storeId }, body: { rules } }),
    );
    if (result) setTried({ rules: JSON.stringify(rules), result });
  };
  return (
    <Section title={texts.dryRun} hint={texts.dryRunHint(dryRunReviews)}>
      <FormError error={error} own={texts.errors} />
      <div className="row">
        <Button
          icon={<FlaskConical size={16} aria-hidden="true" />}
          isBusy={isBusy}
          onClick={() => void run()}
        >
          {isBusy ? texts.trying : isChanged ? texts.tryChanged : texts.trySaved}
        </Button>
      </div>
      <div role="status" className="stack">
        {tried && tried.rules !== JSON.stringify(rules) && <Notice kind="warn">{texts.outdated}</Notice>}
        {tried && <Outcome result={tried.result} />}
      </div>
    </Section>
  );
}

const outcomes = ['publish', 'hold', 'refuse', 'none'] as const;

function Outcome({ result }: { readonly result: Result }) {
  const { id: storeId } = useStore();
  const texts = useModerationTexts();
  const { number } = useFormats();
  const active = result.rules.filter(({ reviews }) => reviews > 0);
  if (result.reviews === 0) return <p className="soft">{texts.noReviews}</p>;
  return (
    <>
      <p>{texts.looked(number(result.reviews))}</p>
      <dl className="outcomes">
        {outcomes.map((outcome) => (
          <div key={outcome} className="outcome">
            <dt>{texts.would[outcome]}</dt>
            <dd>{number(result.outcomes[outcome])}</dd>
          </div>
        ))}
      </dl>
      <p className="soft small">{texts.noneHint}</p>
      <ul className="lines">
        {active.map(({ name, outcome, reviews, examples }) => (
          <li key={name}>
            <div className="line-text">
              <strong>{name}</strong>
              <div className="soft small">{texts.did[outcome](number(reviews))}</div>
            </div>
            {examples.length > 0 && (
              <div className="row">
                {examples.map((id) => (
                  <Link
                    key={id}
                    to="/stores/$storeId/reviews"
                    params={{ storeId }}
                    search={{ status: 'any', review: id }}
                    target="_blank"
                    className="example"
                    aria-label={texts.example(id)}
                  >
                    {id}
                  </Link>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {active.length < result.rules.length && <p className="soft">{texts.others}</p>}
    </>
  );
}

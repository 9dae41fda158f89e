import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ChangeError } from '../../inbox/decisions/change-error.tsx';
import { useChange } from '../../inbox/decisions/use-change.ts';
import { CheckField } from '../../ui/field.tsx';
import { reviewRules } from './decide.ts';
import type { Review } from './review-queries.ts';
import { useReviewsTexts } from './reviews-texts.ts';

const names = ['insider', 'incentivized'] as const;
type FactName = (typeof names)[number];

/** What shoppers have to know of a review: the store says it where its author did not. */
export function StoreFacts({ review }: { readonly review: Review }) {
  const { storeFacts: texts, errors } = useReviewsTexts();
  const conflict = errors[reviewRules.changed] ?? '';
  const { change, error } = useChange(reviewRules, review);
  /** Shown at once; as it was again if it is refused. */
  const [sent, setSent] = useState<Readonly<Partial<Record<FactName, boolean>>>>({});
  const set = async (name: FactName, isTrue: boolean) => {
    setSent({ [name]: isTrue });
    await change((params) =>
      call('changeOpinionFacts', { params, body: { [name]: isTrue, if_version: review.version } }),
    );
    setSent({});
  };
  return (
    <fieldset className="stack">
      <legend>{texts.title}</legend>
      <ChangeError error={error} changed={reviewRules.changed} conflict={conflict} errors={errors} />
      {names.map((name) => (
        <CheckField
          key={name}
          checked={sent[name] ?? review[name]}
          onChange={({ target }) => void set(name, target.checked)}
        >
          {texts[name]}
        </CheckField>
      ))}
    </fieldset>
  );
}

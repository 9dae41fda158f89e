import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { ChangeError } from '../../inbox/decisions/change-error.tsx';
import { useChange } from '../../inbox/decisions/use-change.ts';
import { CheckField } from '../../ui/field.tsx';
import { reviewRules } from './decide.ts';
import { createPressedFacts, type PressedFacts } from './pressed-facts.ts';
import type { Review } from './review-queries.ts';
import { useReviewsTexts } from './reviews-texts.ts';

const names = ['insider', 'incentivized'] as const;
type StoreFact = Readonly<Record<(typeof names)[number], boolean>>;

/** What shoppers have to know of a review: the store says it where its author did not. */
export function StoreFacts({ review }: { readonly review: Review }) {
  const { storeFacts: texts, errors } = useReviewsTexts();
  const conflict = errors[reviewRules.changed] ?? '';
  const { change, error } = useChange(reviewRules, review);
  /** Shown at once; as it was again if it is refused. */
  const [shown, setShown] = useState<Partial<StoreFact>>({});
  const sending = useRef<PressedFacts<StoreFact>>(undefined);
  const press = async (facts: Partial<StoreFact>) => {
    setShown((now) => ({ ...now, ...facts }));
    if (sending.current === undefined) sending.current = createPressedFacts(sendFrom(review));
    await sending.current.press(facts);
    sending.current = undefined;
    setShown({});
  };
  /** Each call is about the review as the one before has left it, which is not drawn yet. */
  const sendFrom = ({ version }: Review) => {
    let latest = version;
    return (facts: Partial<StoreFact>) =>
      change(async (params) => {
        const changed = await call('changeOpinionFacts', { params, body: { ...facts, if_version: latest } });
        latest = changed.version;
        return changed;
      });
  };
  return (
    <fieldset className="stack">
      <legend>{texts.title}</legend>
      <ChangeError error={error} changed={reviewRules.changed} conflict={conflict} errors={errors} />
      {names.map((name) => (
        <CheckField
          key={name}
          checked={shown[name] ?? review[name]}
          onChange={({ target }) => void press({ [name]: target.checked })}
        >
          {texts[name]}
        </CheckField>
      ))}
    </fieldset>
  );
}

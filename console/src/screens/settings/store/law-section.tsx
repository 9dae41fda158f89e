import { type LawCode, lawCodes } from '@opina/contract/constants/laws';
import { type LawRule, lawCountries, lawsOfCountry, rulesOfLaws } from '@opina/contract/law-rules';
import { useMemo } from 'react';
import { Section } from '../../../forms/section.tsx';
import { useStore } from '../../../session/store-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/field.tsx';
import { ChoiceSetting, useStoreFields } from './store-fields.tsx';
import { useStoreTexts } from './store-texts.ts';

/** Whose law the store follows, and what shoppers see because of it. */
export function LawSection() {
  const texts = useStoreTexts();
  const { id: storeId } = useStore();
  const { values, change } = useStoreFields();
  const laws = values.laws ?? lawsOfCountry(values.country || null);
  const toggle = (law: LawCode, isFollowed: boolean) =>
    change({ laws: lawCodes.filter((one) => (one === law ? isFollowed : laws.includes(one))) });
  return (
    <Section title={texts.law.title} hint={texts.law.hint}>
      <div className="form-narrow">
        <ChoiceSetting name="country" options={useCountries(values.country)} />
      </div>
      <fieldset className="stack">
        <legend className="legend">{texts.labels.laws}</legend>
        {lawCodes.map((law) => (
          <CheckField
            key={law}
            checked={laws.includes(law)}
            onChange={({ target }) => toggle(law, target.checked)}
          >
            {texts.law.laws[law]}
          </CheckField>
        ))}
        {values.laws !== null && (
          <div className="row">
            <Button onClick={() => change({ laws: null })}>{texts.law.followCountry}</Button>
          </div>
        )}
      </fieldset>
      <Consequences rules={rulesOfLaws(laws)} />
      <p>
        <a href={`/stores/${encodeURIComponent(storeId)}/reviews/policy`} target="_blank" rel="noopener">
          {texts.law.policy}
        </a>
      </p>
    </Section>
  );
}

/** By name, first that there is none; also one that the table does not have, if the store has set it. */
function useCountries(current: string) {
  const { lang, law } = useStoreTexts();
  return useMemo(() => {
    const names = new Intl.DisplayNames(lang, { type: 'region' });
    const codes = [...new Set([...lawCountries, current])].filter((code) => code !== '');
    const named = codes.map((value) => ({ value, text: names.of(value) ?? value }));
    return [{ value: '', text: law.noCountry }, ...named.sort((a, b) => a.text.localeCompare(b.text, lang))];
  }, [current, lang, law]);
}

/** What shoppers see, and the rules that ask for it. */
function Consequences({ rules }: { readonly rules: readonly LawRule[] }) {
  const { law } = useStoreTexts();
  if (rules.length === 0) return <p className="soft">{law.none}</p>;
  const disclosures = [...new Set(rules.map(({ disclosure }) => disclosure))];
  return (
    <div className="stack">
      <h3>{law.follows}</h3>
      <dl className="law-rules">
        {disclosures.map((disclosure) => (
          <div key={disclosure}>
            <dt>{law.disclosures[disclosure]}</dt>
            {rules
              .filter((rule) => rule.disclosure === disclosure)
              .map(({ source, url, laws: [of] }) => (
                <dd key={source} className="soft small">
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {of && `${law.laws[of]}: `}
                    {source}
                  </a>
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </div>
  );
}

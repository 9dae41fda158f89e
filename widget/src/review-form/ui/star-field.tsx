import { type RatingValue, ratings } from '@opina/contract/constants/ratings';
import { Fragment, useId } from 'react';
import { FieldFault, idsOf } from './field-parts.tsx';
import { FormIcon } from './form-icon.tsx';

export interface StarFieldProps {
  rate: RatingValue | undefined;
  fault: string | undefined;
  onChange: (rate: RatingValue) => void;
  texts: { rating: string; stars: (count: number) => string; meanings: readonly string[] };
}

/**
 * Five radios drawn as stars. The style sheet alone fills them and shows the word, so they work before any script has
 * come. The word describes the radio, whose name is the number.
 */
export function StarField({ rate, fault, onChange, texts }: StarFieldProps) {
  const id = useId();
  return (
    <fieldset
      className="of-field of-stars"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it here, and it can say `required`
      role="radiogroup"
      aria-required
      aria-labelledby={`${id}label`}
      aria-describedby={idsOf(fault && `${id}fault`)}
      data-field="rate"
    >
      <legend className="of-label" id={`${id}label`}>
        {texts.rating}
      </legend>
      <div className="of-stars_row">
        {ratings.map((value) => (
          <Fragment key={value}>
            <input
              type="radio"
              name={`${id}rate`}
              id={`${id}${value}`}
              value={value}
              checked={rate === value}
              aria-invalid={fault ? true : undefined}
              aria-describedby={`${id}meaning${value}`}
              onChange={() => onChange(value)}
            />
            <label htmlFor={`${id}${value}`}>
              <FormIcon shape="star" />
              <span className="of-hidden">{texts.stars(value)}</span>
            </label>
          </Fragment>
        ))}
        <p className="of-stars_meanings">
          {texts.meanings.map((meaning, index) => (
            <span key={meaning} id={`${id}meaning${index + 1}`}>
              {meaning}
            </span>
          ))}
        </p>
      </div>
      <FieldFault id={`${id}fault`} text={fault} />
    </fieldset>
  );
}

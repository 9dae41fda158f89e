import { type ComponentProps, useEffect, useState } from 'react';
import { defaultPeriod, isDay, type OverviewSearch, periods } from '../../addresses/overview-search.ts';
import { fieldError } from '../../forms/field-error.ts';
import { firstOf, todayIn } from '../../plots/days-of.ts';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ProductField } from '../../ui/product-field.tsx';
import { useOverviewTexts } from './overview-texts.ts';

const own = 'own';

interface PeriodFieldsProps {
  readonly search: OverviewSearch;
  readonly onChange: (search: OverviewSearch) => void;
  /** The days that are shown now: own days begin with them. */
  readonly shown: { readonly from: string | undefined; readonly to: string | undefined };
  readonly error: unknown;
}

/** Which days are shown, and of which product. All of it is in the address. */
export function PeriodFields({ search, onChange, shown, error }: PeriodFieldsProps) {
  const texts = useOverviewTexts();
  const common = useCommonTexts();
  const isOwn = search.from !== undefined || search.to !== undefined;
  const { product } = search;
  const choose = (value: string) => {
    // The browser's today, while nothing is shown that would tell the store's.
    const to = shown.to ?? todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
    if (value === own) onChange({ from: shown.from ?? firstOf(defaultPeriod, to), to, product });
    else onChange({ days: periods.find((days) => days === Number(value)), product });
  };
  const errorAt = (field: string) => fieldError(common, error, field, texts.errors);
  return (
    <div className="period">
      <SelectField
        label={texts.period}
        value={isOwn ? own : String(search.days ?? defaultPeriod)}
        options={[
          ...periods.map((days) => ({ value: String(days), text: texts.periods[days] })),
          { value: own, text: texts.ownPeriod },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {isOwn && (
        <>
          <DayField
            label={texts.from}
            value={search.from ?? ''}
            max={search.to}
            error={errorAt('from')}
            onDay={(from) => onChange({ ...search, from })}
          />
          <DayField
            label={texts.to}
            value={search.to ?? ''}
            min={search.from}
            error={errorAt('to')}
            onDay={(to) => onChange({ ...search, to })}
          />
        </>
      )}
      <ProductField
        label={texts.product}
        placeholder={texts.productHint}
        value={product ?? ''}
        error={errorAt('product_code')}
        onProduct={(code) => onChange({ ...search, product: code || undefined })}
      />
    </div>
  );
}

interface DayFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'type' | 'value'> {
  readonly value: string;
  readonly onDay: (day: string) => void;
}

/** A field of one day. While a year is typed, the browser has others, such as 0002: they are kept here. */
function DayField({ value, onDay, ...rest }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <TextField
      {...rest}
      type="date"
      required
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isDay(target.value)) onDay(target.value);
      }}
    />
  );
}

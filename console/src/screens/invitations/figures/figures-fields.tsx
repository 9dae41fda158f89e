import '../../../forms/forms.css';
import { figureGroups } from '@opina/contract/constants/invitations';
import type { InvitationFiguresSearch } from '../../../addresses/invitations-search.ts';
import { defaultPeriod, isDay, periods } from '../../../addresses/overview-search.ts';
import { fieldError } from '../../../forms/field-error.ts';
import { firstOf, todayIn } from '../../../plots/days-of.ts';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { useInvitationsTexts } from '../invitations-texts.ts';

const own = 'own';

interface FiguresFieldsProps {
  readonly search: InvitationFiguresSearch;
  readonly onChange: (search: InvitationFiguresSearch) => void;
  /** The days that are shown now: own days begin with them. */
  readonly shown: { readonly from: string | undefined; readonly to: string | undefined };
  readonly error: unknown;
}

/** Which days are counted, and by what. All of it is in the address. */
export function FiguresFields({ search, onChange, shown, error }: FiguresFieldsProps) {
  const texts = useInvitationsTexts();
  const common = useCommonTexts();
  const { by, from, to, days } = search;
  const isOwn = from !== undefined || to !== undefined;
  const choose = (value: string) => {
    const last = shown.to ?? todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
    if (value === own) onChange({ by, from: shown.from ?? firstOf(defaultPeriod, last), to: last });
    else onChange({ by, days: periods.find((one) => one === Number(value)) });
  };
  const dayField = (name: 'from' | 'to') => (
    <TextField
      key={name}
      label={texts[name]}
      type="date"
      required
      defaultValue={search[name] ?? shown[name]}
      error={fieldError(common, error, name, texts.errors)}
      onChange={({ target }) => {
        if (isDay(target.value)) onChange({ ...search, [name]: target.value });
      }}
    />
  );
  return (
    <div className="form-row">
      <SelectField
        label={texts.period}
        value={isOwn ? own : String(days ?? defaultPeriod)}
        options={[
          ...periods.map((one) => ({ value: String(one), text: texts.periods[one] })),
          { value: own, text: texts.ownPeriod },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {isOwn && (['from', 'to'] as const).map(dayField)}
      <SelectField
        label={texts.groupedBy}
        value={by ?? 'day'}
        options={figureGroups.map((group) => ({ value: group, text: texts.groupNames[group] }))}
        onChange={({ target }) => {
          const next = figureGroups.find((group) => group === target.value);
          onChange({ ...search, by: next === 'day' ? undefined : next });
        }}
      />
    </div>
  );
}

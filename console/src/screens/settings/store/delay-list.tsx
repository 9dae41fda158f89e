import { maxDelayDays, maxInvitationDelays } from '@opina/contract/constants/invitations';
import { maxProductCodeLength, maxTagLength } from '@opina/contract/constants/products';
import { Plus } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { useStoreFields } from './store-fields.tsx';
import type { TypedDelay } from './store-form.ts';
import { useStoreTexts } from './store-texts.ts';

const newDelay: TypedDelay = { of: 'tag', name: '', days: '' };

/** Other delays, for products with a tag or for one product, in the order in which they are tried. */
export function DelayList() {
  const texts = useStoreTexts();
  const { values, change, errorOf } = useStoreFields();
  const delays = values['invitations.delays'];
  const set = (next: readonly TypedDelay[]) => change({ 'invitations.delays': next });
  const error = errorOf('invitations.delays');
  return (
    <fieldset className="stack">
      <legend className="legend">{texts.labels['invitations.delays']}</legend>
      <p className="soft small">{texts.hints['invitations.delays']}</p>
      {error && <p className="field-error">{error}</p>}
      {delays.map((delay, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and all of their state is in the form.
        <div key={at} className="delay">
          <SelectField
            label={texts.delayOf}
            value={delay.of}
            options={(['tag', 'product'] as const).map((of) => ({ value: of, text: texts.delayKinds[of] }))}
            onChange={({ target }) =>
              set(delays.with(at, { ...delay, of: target.value === 'product' ? 'product' : 'tag' }))
            }
          />
          <TextField
            label={texts.delayNames[delay.of]}
            required
            maxLength={delay.of === 'tag' ? maxTagLength : maxProductCodeLength}
            value={delay.name}
            onChange={({ target }) => set(delays.with(at, { ...delay, name: target.value }))}
          />
          <TextField
            label={texts.delayDays}
            type="number"
            min={0}
            max={maxDelayDays}
            step={1}
            placeholder={texts.neverAsked}
            value={delay.days}
            onChange={({ target }) => set(delays.with(at, { ...delay, days: target.value }))}
          />
          <Button onClick={() => set(delays.toSpliced(at, 1))} aria-label={texts.removeDelay(at + 1)}>
            {texts.remove}
          </Button>
        </div>
      ))}
      <div className="row">
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={delays.length >= maxInvitationDelays}
          onClick={() => set([...delays, newDelay])}
        >
          {texts.addDelay}
        </Button>
      </div>
    </fieldset>
  );
}

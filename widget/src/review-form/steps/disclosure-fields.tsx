import { useStore } from '../../hooks/use-store.ts';
import type { FormItem } from '../model/form.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useForm } from './form-context.ts';

const flags = ['insider', 'incentivized'] as const;

/** What a shopper has to know of the author, and only the author can say. */
export function DisclosureFields({ item: { draft } }: { item: FormItem }) {
  const { store, texts } = useForm();
  const { form, faults } = useStore(store, (state) => state);
  const { asks } = form;
  const fault = faults.experiencedOn;
  const said = { insider: texts.insider(form.store.name), incentivized: texts.incentivized };
  return (
    <>
      {asks.experience && (
        <TextField
          field="experiencedOn"
          type="date"
          label={texts.experienced}
          hint={texts.experiencedHint}
          value={draft.experiencedOn}
          fault={fault && texts[fault]}
          onChange={(experiencedOn) => store.change({ experiencedOn })}
        />
      )}
      <ChoiceField
        field="insider"
        label={texts.disclosures}
        options={flags
          .filter((flag) => flag === 'insider' || asks.incentive)
          .map((value) => ({ value, text: said[value] }))}
        chosen={flags.filter((flag) => draft[flag])}
        isSingle={false}
        onChange={(chosen) =>
          store.change({
            insider: chosen.includes('insider'),
            incentivized: chosen.includes('incentivized'),
          })
        }
      />
    </>
  );
}

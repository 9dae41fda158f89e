import type { CallResult } from '@opina/contract/call-values';
import { maxEmailLength } from '@opina/contract/constants/email';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormError } from '../../../forms/form-error.tsx';
import { Section } from '../../../forms/section.tsx';
import { useSend } from '../../../forms/use-send.ts';
import { useStore } from '../../../session/store-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { usePersonalDataTexts } from './personal-data-texts.ts';

/** How much was erased. */
export type Erased = CallResult<'erasePerson'>;

const ways = ['anonymise', 'delete'] as const;

interface ErasePersonProps {
  readonly email: string;
  readonly onErased: (erased: Erased) => void;
}

/** Erases a person, after their address was typed again. */
export function ErasePerson({ email, onErased }: ErasePersonProps) {
  const { id: storeId } = useStore();
  const texts = usePersonalDataTexts();
  const queryClient = useQueryClient();
  const [way, setWay] = useState<(typeof ways)[number]>('anonymise');
  const [typed, setTyped] = useState('');
  const { send, isBusy, error } = useSend();
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed) return;
    const params = { store_id: storeId };
    const erased = await send(() => call('erasePerson', { params, body: { email, opinions: way } }));
    if (erased === undefined) return;
    void queryClient.invalidateQueries({ queryKey: ['store', storeId] });
    onErased(erased);
  };
  return (
    <Section title={texts.erase} hint={texts.eraseHint}>
      <form className="stack" onSubmit={submit}>
        <FormError error={error} own={texts.errors} />
        <fieldset className="stack erase-ways">
          <legend className="field-label">{texts.reviews}</legend>
          {ways.map((one) => (
            <label key={one} className="check">
              <input type="radio" name="way" value={one} checked={one === way} onChange={() => setWay(one)} />
              <span>{texts.ways[one]}</span>
            </label>
          ))}
        </fieldset>
        <div className="form-narrow">
          <TextField
            label={texts.confirm(email)}
            type="email"
            autoComplete="off"
            maxLength={maxEmailLength}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div className="row">
          <Button type="submit" look="bad" isBusy={isBusy} disabled={!isConfirmed}>
            {isBusy ? texts.erasing : texts.eraseForever}
          </Button>
        </div>
      </form>
    </Section>
  );
}

import { maxEmailLength } from '@opina/contract/constants/email';
import { type FormEvent, useState } from 'react';
import { useCommonTexts } from '../text/common/common-texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { fieldError } from './field-error.ts';
import { FormError, useFocusOnError } from './form-error.tsx';

interface FindAddressFormProps {
  readonly label: string;
  readonly button: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly errors: Readonly<Record<string, string>>;
  readonly onFind: (email: string) => void;
}

/** Looks up what there is about an e-mail address. */
export function FindAddressForm({ label, button, isBusy, error, errors, onFind }: FindAddressFormProps) {
  const common = useCommonTexts();
  // Not kept for a reload: it is somebody else's address.
  const [email, setEmail] = useState('');
  const form = useFocusOnError<HTMLFormElement>(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(email.trim());
  };
  return (
    <form ref={form} className="stack form-narrow" onSubmit={submit}>
      <FormError error={error} fields={['email']} own={errors} />
      <TextField
        label={label}
        error={fieldError(common, error, 'email', errors)}
        type="email"
        autoComplete="off"
        required
        maxLength={maxEmailLength}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div className="row">
        <Button type="submit" look="main" isBusy={isBusy}>
          {button}
        </Button>
      </div>
    </form>
  );
}

import './personal-data.css';
import { maxEmailLength } from '@opina/contract/constants/email';
import { type FormEvent, useState } from 'react';
import { fieldError } from '../../../forms/field-error.ts';
import { FormError, useFocusOnError } from '../../../forms/form-error.tsx';
import { Section } from '../../../forms/section.tsx';
import { useSend } from '../../../forms/use-send.ts';
import type { Person } from '../../../personal-data/merge-pages.ts';
import { readPerson } from '../../../personal-data/read-person.ts';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { type Erased, ErasePerson } from './erase-person.tsx';
import { PersonData } from './person-data.tsx';
import { usePersonalDataTexts } from './personal-data-texts.ts';

/** Answers a person who asks what is stored about them, or wants it erased. */
export function PersonalDataScreen() {
  const texts = usePersonalDataTexts();
  const [person, setPerson] = useState<Person>();
  const [erased, setErased] = useState<Erased>();
  return (
    <SettingsPage title={texts.title} hint={texts.hint} others="nothing">
      <FindPerson
        onFound={(found) => {
          setPerson(found);
          setErased(undefined);
        }}
      />
      {erased && (
        <Notice kind="good" isAnnounced>
          {texts.erased(erased)}
        </Notice>
      )}
      {person && (
        <>
          <PersonData person={person} />
          <ErasePerson
            key={person.email}
            email={person.email}
            onErased={(result) => {
              setErased(result);
              setPerson(undefined);
            }}
          />
        </>
      )}
    </SettingsPage>
  );
}

function FindPerson({ onFound }: { readonly onFound: (person: Person | undefined) => void }) {
  const { id: storeId } = useStore();
  const texts = usePersonalDataTexts();
  const common = useCommonTexts();
  // Not kept for a reload: it is somebody else's address.
  const [email, setEmail] = useState('');
  const { send, isBusy, error } = useSend();
  const form = useFocusOnError<HTMLFormElement>(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    onFound(undefined);
    onFound(await send(() => readPerson(storeId, email.trim())));
  };
  return (
    <Section title={texts.find} hint={texts.findHint}>
      <form ref={form} className="stack form-narrow" onSubmit={submit}>
        <FormError error={error} fields={['email']} own={texts.errors} />
        <TextField
          label={texts.email}
          error={fieldError(common, error, 'email', texts.errors)}
          type="email"
          autoComplete="off"
          required
          maxLength={maxEmailLength}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div className="row">
          <Button type="submit" look="main" isBusy={isBusy}>
            {isBusy ? common.loading : texts.show}
          </Button>
        </div>
      </form>
    </Section>
  );
}

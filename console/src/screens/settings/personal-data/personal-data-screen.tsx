import './personal-data.css';
import { useState } from 'react';
import { FindAddressForm } from '../../../forms/find-address-form.tsx';
import { Section } from '../../../forms/section.tsx';
import { useSend } from '../../../forms/use-send.ts';
import type { Person } from '../../../personal-data/merge-pages.ts';
import { readPerson } from '../../../personal-data/read-person.ts';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
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
  const { send, isBusy, error } = useSend();
  const find = async (email: string) => {
    onFound(undefined);
    onFound(await send(() => readPerson(storeId, email)));
  };
  return (
    <Section title={texts.find} hint={texts.findHint}>
      <FindAddressForm
        label={texts.email}
        button={isBusy ? common.loading : texts.show}
        isBusy={isBusy}
        error={error}
        errors={texts.errors}
        onFind={(email) => void find(email)}
      />
    </Section>
  );
}

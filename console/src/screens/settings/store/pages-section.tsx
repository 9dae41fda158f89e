import { maxHostLength, maxPageHosts } from '@opina/contract/constants/stores';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../../../forms/section.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { pageHostOf } from './page-host.ts';
import { CheckSetting, useStoreFields } from './store-fields.tsx';
import { useStoreTexts } from './store-texts.ts';

/** The hosts of the shop's pages, from which votes and questions are taken. */
export function PagesSection({ suggested }: { readonly suggested: readonly string[] }) {
  const texts = useStoreTexts();
  const { values, change, errorOf } = useStoreFields();
  const { page_hosts: hosts } = values;
  const add = (host: string) => change({ page_hosts: [...new Set([...hosts, host])] });
  const remove = (host: string) => change({ page_hosts: hosts.filter((one) => one !== host) });
  const others = suggested.filter((host) => !hosts.includes(host));
  return (
    <Section title={texts.pages} hint={texts.pagesHint}>
      {hosts.length === 0 ? (
        <p className="soft">{texts.anyHost}</p>
      ) : (
        <ul className="chips" aria-label={texts.labels.page_hosts}>
          {hosts.map((host) => (
            <li key={host} className="chip">
              <span>{host}</span>
              <Button
                look="plain"
                isIconOnly
                className="chip-remove"
                icon={<X size={14} aria-hidden="true" />}
                onClick={() => remove(host)}
              >
                {texts.removeHost(host)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <HostField onAdd={add} error={errorOf('page_hosts')} isFull={hosts.length >= maxPageHosts} />
      {others.length > 0 && (
        <div className="stack suggested">
          <p className="soft small">{texts.suggestedHint}</p>
          <div className="row">
            {others.map((host) => (
              <Button key={host} icon={<Plus size={14} aria-hidden="true" />} onClick={() => add(host)}>
                {texts.addHostOf(host)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <CheckSetting name="products_from_pages" />
    </Section>
  );
}

interface HostFieldProps {
  readonly onAdd: (host: string) => void;
  readonly error: string | undefined;
  readonly isFull: boolean;
}

function HostField({ onAdd, error, isFull }: HostFieldProps) {
  const texts = useStoreTexts();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    const host = pageHostOf(typed);
    setWrong(host === undefined);
    if (host === undefined) return;
    onAdd(host);
    setTyped('');
  };
  return (
    <div className="add-host">
      <TextField
        label={texts.addHostLabel}
        hint={texts.hints.page_hosts}
        error={isWrong ? texts.errors['store.page_host_invalid'] : error}
        maxLength={maxHostLength}
        autoCapitalize="none"
        spellCheck={false}
        disabled={isFull}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Adds the host instead of saving the form.
          event.preventDefault();
          add();
        }}
      />
      <Button onClick={add} disabled={isFull || typed.trim() === ''}>
        {texts.addHost}
      </Button>
    </div>
  );
}

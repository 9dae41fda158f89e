import './states.css';
import { type Locale, locales } from '@opina/contract/constants/locales';
import { Suspense, useState } from 'react';
import { chooseScheme, type Scheme, schemes } from '../src/session/scheme.ts';
import { LocaleProvider } from '../src/text/locale.tsx';
import { Button } from '../src/ui/button.tsx';
import { SelectField } from '../src/ui/field.tsx';
import { allStates } from './all-states.ts';
import type { ComponentState } from './component-state.ts';
import { sample as en } from './sample/en.ts';
import { sample as es } from './sample/es.ts';
import { sample as ptBr } from './sample/pt-br.ts';
import type { Sample } from './sample/texts.ts';

const samples: Readonly<Record<Locale, Sample>> = { 'pt-BR': ptBr, en, es };

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, text: value }));

/** All states of all components, in the language that the address names (`?locale=es`). */
export function StatesPage() {
  const asked = new URLSearchParams(location.search).get('locale');
  const [locale, setLocale] = useState<Locale>(locales.find((one) => one === asked) ?? 'en');
  const [opened, setOpened] = useState<string>();
  return (
    <LocaleProvider locale={locale}>
      <main className="states">
        <header lang="en">
          <h1>States of the console's components</h1>
          <SelectField
            label="Language"
            value={locale}
            options={toOptions(locales)}
            onChange={({ target }) => setLocale(target.value as Locale)}
          />
          <SelectField
            label="Scheme"
            defaultValue="auto"
            options={toOptions(schemes)}
            onChange={({ target }) => chooseScheme(target.value as Scheme)}
          />
        </header>
        {Object.entries(allStates).map(([component, states]) => (
          <section key={component} className="stack" aria-label={component}>
            <h2 lang="en">{component}</h2>
            <div className="component-states">
              {states.map((state) => (
                <OneState
                  key={state.name}
                  state={state}
                  sample={samples[locale]}
                  isOpen={opened === `${component} ${state.name}`}
                  onOpen={(isOpen) => setOpened(isOpen ? `${component} ${state.name}` : undefined)}
                />
              ))}
            </div>
          </section>
        ))}
      </main>
    </LocaleProvider>
  );
}

interface OneStateProps {
  readonly state: ComponentState;
  readonly sample: Sample;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

function OneState({ state: { name, show, opens = false }, sample, isOpen, onOpen }: OneStateProps) {
  return (
    <div className="state" data-state={name}>
      <span className="soft small" lang="en">
        {name}
      </span>
      {opens && (
        <Button data-opens="" lang="en" onClick={() => onOpen(!isOpen)}>
          Show
        </Button>
      )}
      <div className="state-content">
        <Suspense>{(!opens || isOpen) && show(sample, () => onOpen(false))}</Suspense>
      </div>
    </div>
  );
}

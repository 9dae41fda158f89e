import { maxAuditorUrlLength, maxStoreNameLength, maxStoreUrlLength } from '@opina/contract/constants/stores';
import { useId, useMemo } from 'react';
import { Section } from '../../../forms/section.tsx';
import { TextSetting } from './store-fields.tsx';
import { useStoreTexts } from './store-texts.ts';

/** Those that stores have; any other that begins with these languages can be typed. */
const offeredLocales = ['pt-BR', 'pt-PT', 'en-US', 'en-GB', 'es-ES', 'es-MX', 'es-AR', 'es-CO', 'es-CL'];

const maxLocaleLength = 35;
const maxTimeZoneLength = 64;

/** Name, language, time zone, and who is responsible. */
export function BasicsSection() {
  const texts = useStoreTexts();
  const id = useId();
  const zones = useMemo(() => ['UTC', ...Intl.supportedValuesOf('timeZone')], []);
  return (
    <Section title={texts.basics}>
      <div className="form-row form-pairs">
        <TextSetting name="name" maxLength={maxStoreNameLength} isRequired />
        <TextSetting name="privacy_url" type="url" maxLength={maxStoreUrlLength} />
        <TextSetting name="locale" maxLength={maxLocaleLength} isRequired list={`${id}-locales`} />
        <TextSetting name="time_zone" maxLength={maxTimeZoneLength} isRequired list={`${id}-zones`} />
      </div>
      <datalist id={`${id}-locales`}>
        {offeredLocales.map((locale) => (
          <option key={locale} value={locale} />
        ))}
      </datalist>
      <datalist id={`${id}-zones`}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <div>
        <h3>{texts.auditor}</h3>
        <p className="soft small">{texts.auditorHint}</p>
      </div>
      <div className="form-row form-pairs">
        <TextSetting name="auditor.name" maxLength={maxStoreNameLength} />
        <TextSetting name="auditor.url" type="url" maxLength={maxAuditorUrlLength} />
      </div>
    </Section>
  );
}

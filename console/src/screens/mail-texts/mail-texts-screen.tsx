import './mail-texts.css';
import { type Locale, locales } from '@opina/contract/constants/locales';
import { mailKinds } from '@opina/contract/constants/mail';
import { localeOf } from '@opina/contract/locale-of';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { MailTextsSearch } from '../../addresses/mail-texts-search.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { storeSettingsQuery } from '../../query/store-settings.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { SelectField } from '../../ui/field.tsx';
import { LoadError, Skeleton } from '../../ui/states.tsx';
import { type MessageOf, mailTextQuery } from './mail-text-queries.ts';
import { useMailTextsTexts } from './mail-texts-texts.ts';
import { TextEditor } from './text-editor.tsx';

/** What the server writes to customers: the store's own words, or the standard ones, with a preview. */
export function MailTextsScreen() {
  const texts = useMailTextsTexts();
  const store = useStore();
  const search = useSearch({ from: '/signed-in/stores/$storeId/invitations/texts' });
  const settings = useQuery(storeSettingsQuery(store.id));
  const common = useCommonTexts();
  usePageTitle(texts.title, store.name);
  return (
    <div className="page mail-page">
      <div>
        <h1>{texts.title}</h1>
        <p className="soft section-hint">{texts.hint}</p>
      </div>
      {settings.isPending && <Skeleton lines={6} label={common.loading} />}
      {settings.isError && <LoadError error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data && <Message search={search} ofStore={localeOf(settings.data.locale)} />}
    </div>
  );
}

interface MessageProps {
  readonly search: MailTextsSearch;
  readonly ofStore: Locale;
}

function Message({ search, ofStore }: MessageProps) {
  const { id: storeId } = useStore();
  const texts = useMailTextsTexts();
  const common = useCommonTexts();
  const navigate = useNavigate({ from: '/stores/$storeId/invitations/texts' });
  const of: MessageOf = { kind: search.kind ?? mailKinds[0], locale: search.lang ?? ofStore };
  const saved = useQuery(mailTextQuery(storeId, of));
  const choose = (next: MailTextsSearch) => void navigate({ search: { ...search, ...next }, replace: true });
  return (
    <>
      <div className="mail-chooser">
        <SelectField
          label={texts.message}
          value={of.kind}
          options={mailKinds.map((kind) => ({ value: kind, text: texts.kinds[kind] }))}
          onChange={({ target }) => choose({ kind: mailKinds.find((kind) => kind === target.value) })}
        />
        <SelectField
          label={texts.language}
          value={of.locale}
          options={locales.map((locale) => ({ value: locale, text: common.languages[locale] }))}
          onChange={({ target }) => choose({ lang: locales.find((locale) => locale === target.value) })}
        />
      </div>
      {saved.isPending && <Skeleton lines={6} label={common.loading} />}
      {saved.isError && <LoadError error={saved.error} onRetry={() => void saved.refetch()} />}
      {saved.data && <TextEditor key={`${of.kind}:${of.locale}`} of={of} saved={saved.data} />}
    </>
  );
}

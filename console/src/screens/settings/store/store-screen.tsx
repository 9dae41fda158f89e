import './store.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { FormError, useFocusOnError } from '../../../forms/form-error.tsx';
import { SaveBar } from '../../../forms/save-bar.tsx';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useSend } from '../../../forms/use-send.ts';
import { storeSettingsQuery } from '../../../query/store-settings.ts';
import { accountQuery } from '../../../session/account.ts';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { showToast } from '../../../toasts/toast-store.ts';
import { LoadError, Skeleton } from '../../../ui/states.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { BasicsSection } from './basics-section.tsx';
import { InvitationSection } from './invitation-section.tsx';
import { LawSection } from './law-section.tsx';
import { PagesSection } from './pages-section.tsx';
import { PublishSection } from './publish-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import { StoreFieldsProvider } from './store-fields.tsx';
import { changeOf, formOf, type StoreSettings } from './store-form.ts';
import { useStoreTexts } from './store-texts.ts';

/** All settings of the store that are not rules, members, webhooks or its appearance. */
export function StoreScreen() {
  const { id: storeId } = useStore();
  const texts = useStoreTexts();
  const common = useCommonTexts();
  const settings = useQuery(storeSettingsQuery(storeId));
  return (
    <SettingsPage title={texts.title} hint={texts.hint} others="read">
      {settings.isPending && <Skeleton lines={6} label={common.loading} />}
      {settings.isError && <LoadError error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data && <StoreSettingsForm settings={settings.data} />}
    </SettingsPage>
  );
}

function StoreSettingsForm({ settings }: { readonly settings: StoreSettings }) {
  const { id: storeId, isOwner } = useStore();
  const texts = useStoreTexts();
  const common = useCommonTexts();
  const queryClient = useQueryClient();
  const saved = useMemo(() => formOf(settings), [settings]);
  const { values, changed, isChanged, change, discard } = useFormDraft(`${storeId}:settings`, saved);
  const { send, isBusy, error, clearError } = useSend();
  const form = useFocusOnError<HTMLFormElement>(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return;
    const body = changeOf(values, changed);
    const result = await send(() => call('changeStoreSettings', { params: { store_id: storeId }, body }));
    if (result === undefined) return;
    queryClient.setQueryData(storeSettingsQuery(storeId).queryKey, result);
    discard();
    showToast({ kind: 'done', text: common.saved });
    // The name of the store stands in the frame.
    if (body.name !== undefined) void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
  };
  return (
    <form ref={form} className="stack" onSubmit={submit}>
      <FormError error={error} fields={Object.keys(values)} own={texts.errors} />
      <StoreFieldsProvider fields={{ values, change, error }}>
        <fieldset className="stack" disabled={!isOwner}>
          <BasicsSection />
          <PagesSection suggested={settings.suggested_hosts} />
          <PublishSection />
          <InvitationSection />
          <LawSection />
          <RetentionSection />
        </fieldset>
      </StoreFieldsProvider>
      <SaveBar
        isChanged={isChanged}
        isBusy={isBusy}
        onDiscard={() => {
          discard();
          clearError();
        }}
      />
    </form>
  );
}

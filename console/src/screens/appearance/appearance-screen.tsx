import './appearance.css';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { FormError, useFocusOnError } from '../../forms/form-error.tsx';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { usePageTitle } from '../../frame/page-title.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadError, Skeleton } from '../../ui/states.tsx';
import { changedFeatures, type FormName, featuresOf, formOf } from './appearance-form.ts';
import { appearanceQuery } from './appearance-queries.ts';
import { useAppearanceTexts } from './appearance-texts.ts';
import { FieldsProvider } from './fields.tsx';
import { errorsOf } from './form-errors.ts';
import { History } from './history.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ShownSection, StyleSection, ThemeSection } from './sections.tsx';
import { usePublishing, type Version } from './use-publishing.ts';

/** How the widget looks on the pages of the store, with a preview, and what it looked like before. */
export function AppearanceScreen() {
  const { id: storeId, name, isOwner } = useStore();
  const texts = useAppearanceTexts();
  const common = useCommonTexts();
  const now = useQuery(appearanceQuery(storeId));
  usePageTitle(texts.title, name);
  return (
    <div className="page appearance">
      <div>
        <h1>{texts.title}</h1>
        <p className="soft">{texts.hint}</p>
      </div>
      {!isOwner && <Notice>{texts.onlyOwners}</Notice>}
      {now.isPending && <Skeleton lines={8} label={common.loading} />}
      {now.isError && <LoadError error={now.error} onRetry={() => void now.refetch()} />}
      {now.data && <Appearance now={now.data} />}
    </div>
  );
}

function useAppearanceForm(now: Version) {
  const { id: storeId } = useStore();
  const texts = useAppearanceTexts();
  const saved = useMemo(() => formOf(now.features), [now]);
  const draft = useFormDraft(`${storeId}:appearance`, saved);
  const key = JSON.stringify(draft.values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are a new object each time; their text is not.
  const features = useMemo(() => featuresOf(draft.values, now.features), [key, now]);
  const errors = errorsOf(draft.values, texts);
  return { ...draft, saved, features, errors, isWrong: Object.keys(errors).length > 0 };
}

function Appearance({ now }: { readonly now: Version }) {
  const { isOwner } = useStore();
  const texts = useAppearanceTexts();
  const form = useAppearanceForm(now);
  const { publish, goBack, isBusy, error, clearError } = usePublishing(now);
  const [looked, setLooked] = useState<Version>();
  const [isAsking, setAsking] = useState(false);
  const [isTried, setTried] = useState(false);
  const place = useFocusOnError<HTMLFormElement>(isTried && form.isWrong ? isTried : undefined);
  /** What is seen in the preview is valid: an unfinished colour shows the last one that was. */
  const shown = useLastValid(form.features, !form.isWrong);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    clearError();
    setTried(form.isWrong);
    setAsking(!form.isWrong && form.isChanged);
  };
  const confirm = async () => {
    const version = await publish(changedFeatures(form.values, form.changed, now.features));
    if (version === undefined) return;
    form.discard();
    setAsking(false);
    showToast({ kind: 'done', text: texts.published });
  };
  const restore = async ({ version }: Version) => {
    if ((await goBack(version)) === undefined) return;
    setLooked(undefined);
    showToast({ kind: 'done', text: texts.wentBack(version) });
  };
  return (
    <>
      <div className="appearance-columns">
        <form ref={place} className="stack" noValidate onSubmit={ask}>
          <FieldsProvider fields={{ form: form.values, errors: form.errors, change: form.change }}>
            <fieldset className="stack" disabled={!isOwner}>
              <ShownSection />
              <ThemeSection />
              <StyleSection />
            </fieldset>
          </FieldsProvider>
          {isOwner && <PublishBar isChanged={form.isChanged} isBusy={isBusy} onDiscard={form.discard} />}
        </form>
        <PreviewPanel
          features={looked?.features ?? shown}
          version={looked?.version}
          onStop={() => setLooked(undefined)}
        />
      </div>
      {!isAsking && <FormError error={error} own={texts.errors} />}
      <History
        shown={looked?.version}
        isBusy={isBusy}
        onLook={setLooked}
        onGoBack={(version) => void restore(version)}
      />
      {isAsking && (
        <PublishDialog
          before={form.saved}
          after={form.values}
          names={Object.keys(form.changed) as FormName[]}
          isBusy={isBusy}
          error={error}
          onPublish={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function useLastValid<T>(value: T, isValid: boolean): T {
  const [last, setLast] = useState(value);
  if (isValid && last !== value) setLast(value);
  return isValid ? value : last;
}

interface PublishBarProps {
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly onDiscard: () => void;
}

function PublishBar({ isChanged, isBusy, onDiscard }: PublishBarProps) {
  const texts = useAppearanceTexts();
  return (
    <div className="save-bar" hidden={!isChanged}>
      <span className="grow" role="status">
        {isChanged && texts.unpublished}
      </span>
      <Button onClick={onDiscard} disabled={isBusy}>
        {texts.discard}
      </Button>
      <Button type="submit" look="main" isBusy={isBusy}>
        {texts.publish}
      </Button>
    </div>
  );
}

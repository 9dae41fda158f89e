import './moderation.css';
import { hasCode } from '@opina/client/call-error';
import { maxModerationRules } from '@opina/contract/constants/moderation';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { AskInPlace } from '../../../forms/ask-in-place.tsx';
import { FormError, useFocusOnError } from '../../../forms/form-error.tsx';
import { SaveBar } from '../../../forms/save-bar.tsx';
import { Section } from '../../../forms/section.tsx';
import { useBasedDraft } from '../../../forms/use-based-draft.ts';
import { useSend } from '../../../forms/use-send.ts';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { showToast } from '../../../toasts/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError, Skeleton } from '../../../ui/states.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { DryRun } from './dry-run.tsx';
import { useModerationTexts } from './moderation-texts.ts';
import { RuleList } from './rule-list.tsx';
import { newRule, type RuleSet, sentRule, type TypedRule, typedRules } from './typed-rules.ts';

const rulesQuery = (storeId: string) =>
  queryOptions({
    queryKey: ['store', storeId, 'moderation-rules'],
    queryFn: ({ signal }) => call('getModerationRules', { params: { store_id: storeId } }, { signal }),
  });

/** The rules that reviews pass before a person sees them. */
export function ModerationScreen() {
  const { id: storeId } = useStore();
  const texts = useModerationTexts();
  const common = useCommonTexts();
  const rules = useQuery(rulesQuery(storeId));
  return (
    <SettingsPage title={texts.title} hint={texts.hint} others="read">
      <Notice>{texts.noRating}</Notice>
      {rules.isPending && <Skeleton lines={6} label={common.loading} />}
      {rules.isError && <LoadError error={rules.error} onRetry={() => void rules.refetch()} />}
      {rules.data && <RulesForm ruleSet={rules.data} />}
    </SettingsPage>
  );
}

/** Saves rules in place of those of a version; null: the default ones. */
function useSaveRules() {
  const { id: storeId } = useStore();
  const queryClient = useQueryClient();
  const sending = useSend();
  const { queryKey } = rulesQuery(storeId);
  const save = async (rules: RuleSet['rules'] | null, version: string, done: string) => {
    const params = { store_id: storeId };
    const saved = await sending.send(async () => {
      try {
        return await call('setModerationRules', { params, body: { rules, if_version: version } });
      } catch (error) {
        if (hasCode(error, 'moderation.rules_changed')) await queryClient.invalidateQueries({ queryKey });
        throw error;
      }
    });
    if (saved === undefined) return false;
    queryClient.setQueryData(queryKey, saved);
    showToast({ kind: 'done', text: done });
    return true;
  };
  return { ...sending, save };
}

/** The rules as they are typed. They are saved in place of those that the person has seen, and of no newer ones. */
function useRulesDraft(ruleSet: RuleSet) {
  const { id: storeId } = useStore();
  const saved = useMemo(() => ({ rules: typedRules(ruleSet) as readonly TypedRule[] }), [ruleSet]);
  const { version } = ruleSet;
  const { base, setBase, ...draft } = useBasedDraft(`${storeId}:rules`, saved, version);
  const { save, isBusy, error, clearError } = useSaveRules();
  return {
    ...draft,
    isBusy,
    error,
    clearError,
    save: (rules: RuleSet['rules'] | null, done: string) => save(rules, base || version, done),
    /** What is stored meanwhile may be the own. */
    isOvertaken: draft.isChanged && !isBusy && base !== '' && base !== version,
    keepMine: () => {
      setBase(version);
      clearError();
    },
  };
}

function RulesForm({ ruleSet }: { readonly ruleSet: RuleSet }) {
  const { isOwner } = useStore();
  const texts = useModerationTexts();
  const common = useCommonTexts();
  const draft = useRulesDraft(ruleSet);
  const { values, isChanged, isBusy, error, change, discard, save, clearError } = draft;
  const [openKey, setOpenKey] = useState<number>();
  const form = useFocusOnError<HTMLFormElement>(error);
  const add = useRef<HTMLSpanElement>(null);
  const sent = values.rules.map(sentRule);
  const reset = () => {
    discard();
    clearError();
    setOpenKey(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && (await save(sent, common.saved))) reset();
  };
  const restore = async () => {
    if (await save(null, texts.restored)) reset();
  };
  const addRule = () => {
    const rule = newRule(values.rules);
    change({ rules: [...values.rules, rule] });
    setOpenKey(rule.key);
  };
  return (
    <form ref={form} className="stack" onSubmit={submit}>
      <FormError error={error} fields={['rules']} own={texts.errors} />
      {draft.isOvertaken && <ChangedMeanwhile rules={ruleSet.rules} onKeep={draft.keepMine} />}
      <Section title={texts.rules} hint={ruleSet.is_default ? texts.isDefault : texts.order}>
        <RuleList
          rules={values.rules}
          error={error}
          openKey={openKey}
          onOpen={setOpenKey}
          onChange={(rules) => change({ rules })}
          onArrange={(rules) => {
            change({ rules });
            // It names rules by their places.
            clearError();
          }}
          onRemoved={() => add.current?.querySelector('button')?.focus()}
        />
        {isOwner && (
          <div className="row">
            <span ref={add}>
              <Button
                icon={<Plus size={16} aria-hidden="true" />}
                disabled={values.rules.length >= maxModerationRules}
                onClick={addRule}
              >
                {texts.add}
              </Button>
            </span>
            {!ruleSet.is_default && (
              <AskInPlace
                action={texts.restore}
                question={texts.restoreQuestion}
                confirm={texts.restoreConfirm}
                isBusy={isBusy}
                onConfirm={() => void restore()}
              />
            )}
          </div>
        )}
      </Section>
      <DryRun rules={sent} isChanged={isChanged} />
      <SaveBar isChanged={isChanged} isBusy={isBusy} onDiscard={reset} />
    </form>
  );
}

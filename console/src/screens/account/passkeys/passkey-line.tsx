import { hasCode } from '@opina/client/call-error';
import { maxPasskeyNameLength } from '@opina/contract/constants/accounts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { AskInPlace } from '../../../forms/ask-in-place.tsx';
import { fieldError } from '../../../forms/field-error.ts';
import { FormError } from '../../../forms/form-error.tsx';
import { useSend } from '../../../forms/use-send.ts';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { useFormats } from '../../../text/formats.ts';
import { showToast } from '../../../toasts/toast-store.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import type { Passkey } from './passkeys-query.ts';
import { usePasskeysTexts } from './passkeys-texts.ts';

interface PasskeyLineProps {
  readonly passkey: Passkey;
  readonly onChanged: () => Promise<unknown>;
}

/** Removes a passkey. One that is gone already is as good. */
async function remove(id: string): Promise<object> {
  try {
    return await call('removePasskey', { params: { id } });
  } catch (error) {
    if (!hasCode(error, 'passkey.unknown')) throw error;
    return {};
  }
}

export function PasskeyLine({ passkey, onChanged }: PasskeyLineProps) {
  const texts = usePasskeysTexts();
  const { ago, day, time } = useFormats();
  const [isRenaming, setRenaming] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  const wasRenaming = useRef(false);
  const { send, isBusy, error } = useSend();
  const { id, name, last_used_at: lastUsedAt } = passkey;
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) button.current?.querySelector('button')?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  const gone = async () => {
    if ((await send(() => remove(id))) === undefined) return;
    await onChanged();
    showToast({ kind: 'done', text: texts.removed });
  };
  if (isRenaming) {
    return (
      <li>
        <RenameForm passkey={passkey} onChanged={onChanged} onEnd={() => setRenaming(false)} />
      </li>
    );
  }
  return (
    <li>
      <div className="line-text">
        <strong>{name}</strong> {passkey.is_synced && <Badge>{texts.synced}</Badge>}
        <div className="soft small">
          {texts.since(day(passkey.created_at))} ·{' '}
          {lastUsedAt === null ? (
            texts.neverUsed
          ) : (
            <time dateTime={lastUsedAt} title={time(lastUsedAt)}>
              {texts.lastUsed(ago(lastUsedAt))}
            </time>
          )}
        </div>
      </div>
      <span ref={button}>
        <Button aria-label={texts.renameOf(name)} onClick={() => setRenaming(true)}>
          {texts.rename}
        </Button>
      </span>
      <AskInPlace
        action={texts.remove}
        label={texts.removeOf(name)}
        question={texts.removeQuestion(name)}
        confirm={texts.removeOf(name)}
        isBusy={isBusy}
        onConfirm={() => void gone()}
      />
      <FormError error={error} own={texts.errors} />
    </li>
  );
}

function RenameForm({ passkey, onChanged, onEnd }: PasskeyLineProps & { readonly onEnd: () => void }) {
  const texts = usePasskeysTexts();
  const common = useCommonTexts();
  const [name, setName] = useState(passkey.name);
  const { send, isBusy, error } = useSend();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const params = { id: passkey.id };
    const renamed = await send(() => call('renamePasskey', { params, body: { name } }));
    if (renamed === undefined) return;
    await onChanged();
    onEnd();
  };
  return (
    <form
      className="stack form-narrow line-text"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEnd();
      }}
    >
      <FormError error={error} fields={['name']} own={texts.errors} />
      <TextField
        label={texts.name}
        error={fieldError(common, error, 'name', texts.errors)}
        autoFocus
        required
        maxLength={maxPasskeyNameLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="row">
        <Button type="submit" look="main" isBusy={isBusy}>
          {common.save}
        </Button>
        <Button onClick={onEnd}>{common.cancel}</Button>
      </div>
    </form>
  );
}

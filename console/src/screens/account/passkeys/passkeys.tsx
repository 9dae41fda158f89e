import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { call } from '../../../api/call.ts';
import { FormError } from '../../../forms/form-error.tsx';
import { Section } from '../../../forms/section.tsx';
import { useSend } from '../../../forms/use-send.ts';
import { accountQuery } from '../../../session/account.ts';
import { knowsPasskeys, makePasskey, NoPasskeyGiven } from '../../../session/passkey.ts';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { showToast } from '../../../toasts/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LoadError, Skeleton } from '../../../ui/states.tsx';
import { PasskeyLine } from './passkey-line.tsx';
import { passkeysQuery } from './passkeys-query.ts';
import { usePasskeysTexts } from './passkeys-texts.ts';

/** The passkeys of the account: add, rename and remove them. */
export function Passkeys() {
  const texts = usePasskeysTexts();
  const common = useCommonTexts();
  const queryClient = useQueryClient();
  const passkeys = useQuery(passkeysQuery);
  const { send, isBusy, error } = useSend();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true }),
    ]);
  const add = async () => {
    const added = await send(async () => {
      const attestation = await makePasskey(await call('beginPasskey', {}));
      return call('addPasskey', { body: { attestation } });
    });
    if (added === undefined) return;
    await refresh();
    showToast({ kind: 'done', text: texts.added });
  };
  const items = passkeys.data?.items ?? [];
  return (
    <Section title={texts.title} hint={texts.hint}>
      {error instanceof NoPasskeyGiven ? (
        <Notice kind="bad">{texts.notMade}</Notice>
      ) : (
        <FormError error={error} own={texts.errors} />
      )}
      {passkeys.isPending && <Skeleton lines={2} label={common.loading} />}
      {passkeys.isError && <LoadError error={passkeys.error} onRetry={() => void passkeys.refetch()} />}
      {passkeys.data && items.length === 0 && <p className="soft">{texts.none}</p>}
      {items.length > 0 && (
        <ul className="lines">
          {items.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onChanged={refresh} />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <div className="row">
          <Button icon={<KeyRound size={18} aria-hidden="true" />} isBusy={isBusy} onClick={() => void add()}>
            {texts.add}
          </Button>
        </div>
      ) : (
        <p className="soft">{texts.unknownToBrowser}</p>
      )}
    </Section>
  );
}

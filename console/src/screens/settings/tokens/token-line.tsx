import { call } from '../../../api/call.ts';
import { AskInPlace } from '../../../forms/ask-in-place.tsx';
import { FormError } from '../../../forms/form-error.tsx';
import { useFormats } from '../../../text/formats.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { Token } from './tokens-query.ts';
import { useTokensTexts } from './tokens-texts.ts';
import { useTokenChange } from './use-token-change.ts';

/** One token: what it allows, until when, and when it was used. */
export function TokenLine({ token }: { readonly token: Token }) {
  const texts = useTokensTexts();
  const { ago } = useFormats();
  const { storeId, change, isBusy, error } = useTokenChange();
  const { name, scope, is_expired: isExpired, last_used_at: used } = token;
  const revoke = () =>
    change(() => call('revokeToken', { params: { store_id: storeId, name } }), texts.revoked(name));
  return (
    <li>
      <div className="line-text">
        <strong>{name}</strong> <Badge>{texts.scopes[scope]}</Badge>{' '}
        {isExpired && <Badge kind="warn">{texts.expired}</Badge>}
        <div className="soft small">
          {useEnd(token)} · {used === null ? texts.neverUsed : texts.lastUsed(ago(used))}
        </div>
      </div>
      <AskInPlace
        action={texts.revoke}
        label={texts.revokeOf(name)}
        question={texts.revokeQuestion(name)}
        confirm={texts.revokeConfirm}
        isBusy={isBusy}
        onConfirm={() => void revoke()}
      />
      <FormError error={error} own={texts.errors} />
    </li>
  );
}

function useEnd({ expires_at: end, is_expired: isExpired }: Token): string {
  const texts = useTokensTexts();
  const { day } = useFormats();
  if (end === null) return texts.never;
  return isExpired ? texts.expiredOn(day(end)) : texts.expiresOn(day(end));
}

import { maxTokens } from '@opina/contract/constants/stores';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { SecretNotice } from '../../../forms/secret-notice.tsx';
import { Section } from '../../../forms/section.tsx';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Empty, LoadError, Skeleton } from '../../../ui/states.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { NewToken } from './new-token.tsx';
import { TokenLine } from './token-line.tsx';
import { tokensQuery } from './tokens-query.ts';
import { useTokensTexts } from './tokens-texts.ts';

/** The tokens with which programs use the API of the store. */
export function TokensScreen() {
  const { id: storeId, isOwner } = useStore();
  const texts = useTokensTexts();
  const common = useCommonTexts();
  const tokens = useQuery({ ...tokensQuery(storeId), enabled: isOwner });
  // The token that was just made is nowhere but on the screen.
  const [made, setMade] = useState<string>();
  const items = tokens.data?.items ?? [];
  return (
    <SettingsPage title={texts.title} hint={texts.hint} others="nothing">
      {made !== undefined && <SecretNotice secret={made} texts={texts} onClose={() => setMade(undefined)} />}
      {tokens.isPending && <Skeleton lines={4} label={common.loading} />}
      {tokens.isError && <LoadError error={tokens.error} onRetry={() => void tokens.refetch()} />}
      {tokens.data && items.length === 0 && (
        <Empty title={texts.none} icon={<KeyRound size={32} aria-hidden="true" />}>
          <p>{texts.noneText}</p>
        </Empty>
      )}
      {items.length > 0 && (
        <Section title={texts.list}>
          <ul className="lines">
            {items.map((token) => (
              <TokenLine key={token.name} token={token} />
            ))}
          </ul>
        </Section>
      )}
      {tokens.data && items.length >= maxTokens && <Notice>{texts.full}</Notice>}
      {tokens.data && items.length < maxTokens && <NewToken onMade={setMade} />}
    </SettingsPage>
  );
}

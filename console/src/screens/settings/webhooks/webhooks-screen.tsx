import './webhooks.css';
import { maxWebhooks } from '@opina/contract/constants/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { Empty, LoadError, Skeleton } from '../../../ui/states.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { webhooksQuery } from './webhook-queries.ts';
import { useWebhooksTexts } from './webhooks-texts.ts';

/** A secret that was just made, and of which webhook. It is nowhere but on the screen. */
interface Shown {
  readonly id: number;
  readonly secret: string;
}

/** The addresses that events of the store are sent to. */
export function WebhooksScreen() {
  const { id: storeId, isOwner } = useStore();
  const texts = useWebhooksTexts();
  const common = useCommonTexts();
  const webhooks = useQuery(webhooksQuery(storeId));
  const [shown, setShown] = useState<Shown>();
  const items = webhooks.data?.items ?? [];
  return (
    <SettingsPage title={texts.title} hint={texts.hint} others="read">
      {webhooks.isPending && <Skeleton lines={4} label={common.loading} />}
      {webhooks.isError && <LoadError error={webhooks.error} onRetry={() => void webhooks.refetch()} />}
      {webhooks.data && items.length === 0 && (
        <Empty title={texts.none} icon={<WebhookIcon size={32} aria-hidden="true" />}>
          <p>{texts.noneText}</p>
        </Empty>
      )}
      {items.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          secret={shown?.id === webhook.id ? shown.secret : undefined}
          onSecret={(secret) => setShown(secret === undefined ? undefined : { id: webhook.id, secret })}
        />
      ))}
      {webhooks.data && isOwner && items.length < maxWebhooks && <NewWebhook onMade={setShown} />}
    </SettingsPage>
  );
}

import {
  type WebhookDeliveryState,
  webhookDeliveryStates,
  webhookLogDays,
} from '@opina/contract/constants/webhooks';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { FormError } from '../../../forms/form-error.tsx';
import { useStore } from '../../../session/store-context.tsx';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { useFormats } from '../../../text/formats.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { MorePages } from '../../../ui/more-pages.tsx';
import { LoadError, Skeleton } from '../../../ui/states.tsx';
import { useWebhookChange } from './use-webhook-change.ts';
import { type Delivery, deliveriesQuery, type Webhook, webhooksQuery } from './webhook-queries.ts';
import { useWebhooksTexts } from './webhooks-texts.ts';

/** What was sent to a webhook, newest first, and what came of it. */
export function WebhookLog({ webhook }: { readonly webhook: Webhook }) {
  const { id: storeId } = useStore();
  const texts = useWebhooksTexts();
  const common = useCommonTexts();
  const [state, setState] = useState<WebhookDeliveryState>();
  const log = useInfiniteQuery(deliveriesQuery(storeId, webhook.id, state));
  const deliveries = log.data?.pages.flatMap(({ items }) => items) ?? [];
  const queryClient = useQueryClient();
  const { data } = log;
  useEffect(() => {
    // What came of a delivery may have switched the webhook off.
    if (data) void queryClient.invalidateQueries({ queryKey: webhooksQuery(storeId).queryKey });
  }, [data, storeId, queryClient]);
  return (
    <section className="stack log" aria-label={texts.log}>
      <div className="row spread">
        <h3>{texts.log}</h3>
        <select
          className="input line-select"
          aria-label={texts.state}
          value={state ?? ''}
          onChange={({ target }) => setState(webhookDeliveryStates.find((one) => one === target.value))}
        >
          <option value="">{texts.anyState}</option>
          {webhookDeliveryStates.map((one) => (
            <option key={one} value={one}>
              {texts.states[one]}
            </option>
          ))}
        </select>
      </div>
      {log.isPending && <Skeleton lines={3} label={common.loading} />}
      {log.isError && <LoadError error={log.error} onRetry={() => void log.refetch()} />}
      {log.isSuccess && deliveries.length === 0 && <p className="soft">{texts.emptyLog}</p>}
      <ul className="lines">
        {deliveries.map((delivery) => (
          <DeliveryLine key={delivery.id} delivery={delivery} webhook={webhook} />
        ))}
      </ul>
      <MorePages list={log} end={deliveries.length > 0 && texts.endOfLog(webhookLogDays)} />
    </section>
  );
}

const kinds = { waiting: 'warn', delivered: 'good', failed: 'bad' } as const;

function DeliveryLine({ delivery, webhook }: { readonly delivery: Delivery; readonly webhook: Webhook }) {
  const { isOwner } = useStore();
  const texts = useWebhooksTexts();
  const { ago, time } = useFormats();
  const { storeId, change, reloadLog, isBusy, error } = useWebhookChange();
  const { id, type, state, attempts, last_status: status, last_error: lastError, due_at: due } = delivery;
  const replay = async () => {
    const params = { store_id: storeId, id: webhook.id, delivery_id: id };
    if (await change(() => call('replayWebhookDelivery', { params }), texts.replayed)) {
      await reloadLog(webhook.id);
    }
  };
  return (
    <li>
      <div className="line-text">
        <strong>{type}</strong> <Badge kind={kinds[state]}>{texts.states[state]}</Badge>
        <div className="soft small">
          <time dateTime={delivery.created_at} title={time(delivery.created_at)}>
            {ago(delivery.created_at)}
          </time>{' '}
          · {texts.attempts(attempts)}
          {status !== null && ` · ${texts.status(status)}`}
          {state === 'waiting' && due && attempts > 0 && ` · ${texts.nextAttempt(time(due))}`}
        </div>
        {lastError && <div className="small log-error">{lastError}</div>}
      </div>
      {isOwner && (
        <Button
          isBusy={isBusy}
          disabled={!webhook.enabled}
          aria-label={texts.replayOf(type, time(delivery.created_at))}
          onClick={() => void replay()}
        >
          {texts.replay}
        </Button>
      )}
      <FormError error={error} own={texts.errors} />
    </li>
  );
}

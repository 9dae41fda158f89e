import type { FormEvent } from 'react';
import { call } from '../../../api/call.ts';
import { FormError, useFocusOnError } from '../../../forms/form-error.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useWebhookChange } from './use-webhook-change.ts';
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx';
import type { Webhook } from './webhook-queries.ts';
import { useWebhooksTexts } from './webhooks-texts.ts';

/** Changes address and events of a webhook. */
export function WebhookForm({
  webhook: { id, url, events },
  onClose,
}: {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}) {
  const texts = useWebhooksTexts();
  const common = useCommonTexts();
  const { storeId, change, isBusy, error } = useWebhookChange();
  const saved: WebhookValues = { url, events };
  const { values, isChanged, change: type, discard } = useFormDraft(`${storeId}:webhook:${id}`, saved);
  const form = useFocusOnError<HTMLFormElement>(error);
  const close = () => {
    discard();
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { url: values.url.trim(), events: [...values.events] };
    const params = { store_id: storeId, id };
    if (await change(() => call('changeWebhook', { params, body }), common.saved)) close();
  };
  return (
    <form ref={form} className="stack" onSubmit={submit}>
      <LeaveGuard isChanged={isChanged} onDiscard={discard} />
      <FormError error={error} fields={['url', 'events']} own={texts.errors} />
      <WebhookFields values={values} error={error} onChange={type} />
      <div className="row">
        <Button type="submit" look="main" isBusy={isBusy} disabled={!isChanged || values.events.length === 0}>
          {isBusy ? common.saving : common.save}
        </Button>
        <Button onClick={close}>{common.cancel}</Button>
      </div>
    </form>
  );
}

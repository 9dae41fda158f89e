import type { WebhookEvent } from '@opina/contract/constants/webhooks';
import type { FormEvent } from 'react';
import { call } from '../../../api/call.ts';
import { FormError, useFocusOnError } from '../../../forms/form-error.tsx';
import { Section } from '../../../forms/section.tsx';
import { useFormDraft } from '../../../forms/use-form-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { useWebhookChange } from './use-webhook-change.ts';
import { WebhookFields, type WebhookValues } from './webhook-fields.tsx';
import { useWebhooksTexts } from './webhooks-texts.ts';

const noEvents: readonly WebhookEvent[] = [];
const empty: WebhookValues = { url: '', events: noEvents };

interface NewWebhookProps {
  readonly onMade: (made: { readonly id: number; readonly secret: string }) => void;
}

export function NewWebhook({ onMade }: NewWebhookProps) {
  const texts = useWebhooksTexts();
  const { storeId, change, isBusy, error } = useWebhookChange();
  const { values, change: type, discard } = useFormDraft(`${storeId}:webhook`, empty);
  const form = useFocusOnError<HTMLFormElement>(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { url: values.url.trim(), events: [...values.events] };
    const made = await change(
      () => call('createWebhook', { params: { store_id: storeId }, body }),
      texts.created,
    );
    if (made === undefined) return;
    discard();
    onMade(made);
  };
  return (
    <Section title={texts.add}>
      <form ref={form} className="stack" onSubmit={submit}>
        <FormError error={error} fields={['url', 'events']} own={texts.errors} />
        <WebhookFields values={values} error={error} onChange={type} />
        <div className="row">
          <Button type="submit" look="main" isBusy={isBusy} disabled={values.events.length === 0}>
            {texts.create}
          </Button>
        </div>
      </form>
    </Section>
  );
}

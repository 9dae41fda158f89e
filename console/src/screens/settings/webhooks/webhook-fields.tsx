import { maxWebhookUrlLength, type WebhookEvent, webhookEvents } from '@opina/contract/constants/webhooks';
import { fieldError } from '../../../forms/field-error.ts';
import { useCommonTexts } from '../../../text/common/common-texts.ts';
import { CheckField, TextField } from '../../../ui/field.tsx';
import { useWebhooksTexts } from './webhooks-texts.ts';

export interface WebhookValues {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

interface WebhookFieldsProps {
  readonly values: WebhookValues;
  readonly error: unknown;
  readonly onChange: (part: Partial<WebhookValues>) => void;
}

/** Where events are sent, and which. */
export function WebhookFields({ values: { url, events }, error, onChange }: WebhookFieldsProps) {
  const texts = useWebhooksTexts();
  const common = useCommonTexts();
  const eventsError = fieldError(common, error, 'events', texts.errors);
  return (
    <>
      <TextField
        label={texts.url}
        hint={texts.urlHint}
        error={fieldError(common, error, 'url', texts.errors)}
        type="url"
        required
        maxLength={maxWebhookUrlLength}
        placeholder="https://"
        value={url}
        onChange={({ target }) => onChange({ url: target.value })}
      />
      <fieldset className="stack events">
        <legend className="field-label">{texts.events}</legend>
        {webhookEvents.map((event) => (
          <CheckField
            key={event}
            checked={events.includes(event)}
            onChange={({ target }) =>
              onChange({
                events: webhookEvents.filter((one) =>
                  one === event ? target.checked : events.includes(one),
                ),
              })
            }
          >
            {texts.eventNames[event]} <code className="soft">{event}</code>
          </CheckField>
        ))}
        {eventsError && <p className="field-error">{eventsError}</p>}
      </fieldset>
    </>
  );
}

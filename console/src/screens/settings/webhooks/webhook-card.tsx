import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { AskInPlace } from '../../../forms/ask-in-place.tsx';
import { FormError } from '../../../forms/form-error.tsx';
import { SecretNotice } from '../../../forms/secret-notice.tsx';
import { Section } from '../../../forms/section.tsx';
import { useStore } from '../../../session/store-context.tsx';
import { useFormats } from '../../../text/formats.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useWebhookChange } from './use-webhook-change.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';
import type { Webhook } from './webhook-queries.ts';
import { useWebhooksTexts } from './webhooks-texts.ts';

interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly secret: string | undefined;
  readonly onSecret: (secret: string | undefined) => void;
}

/** One webhook: what it takes, what can be done with it, and its log. */
export function WebhookCard({ webhook, secret, onSecret }: WebhookCardProps) {
  const { isOwner } = useStore();
  const texts = useWebhooksTexts();
  const { day } = useFormats();
  const [open, setOpen] = useState<'form' | 'log'>();
  const { url, events, enabled, disabled_reason: reason, rotated_at: rotated } = webhook;
  const toggle = (part: 'form' | 'log') => setOpen(open === part ? undefined : part);
  return (
    <Section title={url}>
      <div className="row">
        <Badge kind={enabled ? 'good' : undefined}>{enabled ? texts.on : texts.off}</Badge>
        <span className="soft small">
          {rotated ? texts.rotatedOn(day(rotated)) : texts.createdOn(day(webhook.created_at))}
        </span>
      </div>
      {reason === 'gone' && <Notice kind="warn">{texts.gone}</Notice>}
      {secret !== undefined && (
        <SecretNotice secret={secret} texts={texts} onClose={() => onSecret(undefined)} />
      )}
      {open === 'form' ? (
        <WebhookForm webhook={webhook} onClose={() => setOpen(undefined)} />
      ) : (
        <p>{events.map((event) => texts.eventNames[event]).join(' · ')}</p>
      )}
      <div className="row">
        <Button aria-expanded={open === 'log'} onClick={() => toggle('log')}>
          {open === 'log' ? texts.closeLog : texts.openLog}
        </Button>
        {isOwner && open !== 'form' && <Button onClick={() => setOpen('form')}>{texts.change}</Button>}
      </div>
      {isOwner && <WebhookActions webhook={webhook} onSecret={onSecret} onTested={() => setOpen('log')} />}
      {open === 'log' && <WebhookLog webhook={webhook} />}
    </Section>
  );
}

interface WebhookActionsProps {
  readonly webhook: Webhook;
  readonly onSecret: (secret: string) => void;
  readonly onTested: () => void;
}

function WebhookActions({ webhook: { id, enabled }, onSecret, onTested }: WebhookActionsProps) {
  const texts = useWebhooksTexts();
  const { storeId, change, reloadLog, isBusy, error } = useWebhookChange();
  const params = { store_id: storeId, id };
  const test = async () => {
    if (!(await change(() => call('testWebhook', { params }), texts.tested))) return;
    void reloadLog(id);
    onTested();
  };
  const rotate = async () => {
    const rotated = await change(() => call('rotateWebhookSecret', { params }), texts.rotated);
    if (rotated) onSecret(rotated.secret);
  };
  const setEnabled = () =>
    change(
      () => call('changeWebhook', { params, body: { enabled: !enabled } }),
      enabled ? texts.switchedOff : texts.switchedOn,
    );
  return (
    <>
      <FormError error={error} own={texts.errors} />
      <div className="row">
        <Button isBusy={isBusy} disabled={!enabled} onClick={() => void test()}>
          {texts.test}
        </Button>
        <Button isBusy={isBusy} onClick={() => void setEnabled()}>
          {enabled ? texts.switchOff : texts.switchOn}
        </Button>
        <AskInPlace
          action={texts.rotate}
          question={texts.rotateQuestion}
          confirm={texts.rotateConfirm}
          isBusy={isBusy}
          onConfirm={() => void rotate()}
        />
        <AskInPlace
          action={texts.remove}
          question={texts.removeQuestion}
          confirm={texts.removeConfirm}
          isBusy={isBusy}
          onConfirm={() => void change(() => call('deleteWebhook', { params }), texts.removed)}
        />
      </div>
    </>
  );
}

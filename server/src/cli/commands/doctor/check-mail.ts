import { randomUUID } from 'node:crypto';
import type { Settings } from '../../../app/settings/settings.ts';
import type { SenderAddress } from '../../../mail/composing/sender-address.ts';
import { createSmtpTransport, type MailTransport } from '../../../mail/smtp/smtp-transport.ts';
import { type Finding, fault, good, warning } from './finding.ts';

const timeoutMs = 60_000;

/** Whether the mail server lets us sign in, and takes a message to the address `to`, if there is one. Without it nothing is sent. */
export async function checkMail({ smtp, mailFrom }: Settings, to: string | undefined): Promise<Finding[]> {
  if (smtp === undefined || mailFrom === undefined) {
    const advice = 'Set SMTP_URL and MAIL_FROM to ask customers for reviews.';
    return [warning('mail', 'is stored and not sent', advice)];
  }
  const place = `${smtp.host}:${smtp.port}`;
  const transport = createSmtpTransport(smtp);
  try {
    const reason = await transport.refusal();
    if (reason !== undefined) {
      const advice = 'Check SMTP_URL: the host, the port, TLS, and name and password.';
      return [fault('mail', `${place}: ${reason}`, advice)];
    }
    const connected = good('mail', `${place} can be used; whether it takes a message: --mail-to ADDRESS`);
    return to === undefined ? [connected] : [await sendTo(transport, to, mailFrom, place)];
  } finally {
    transport.close();
  }
}

async function sendTo(
  transport: MailTransport,
  to: string,
  from: SenderAddress,
  place: string,
): Promise<Finding> {
  const text = 'opina doctor has sent this message, to see whether mail arrives.';
  const message = {
    from: { name: from.name ?? 'Opina', address: from.address },
    to,
    messageId: `<${randomUUID()}@${from.address.replace(/^.*@/, '')}>`,
    subject: 'Opina: mail arrives',
    text,
    html: `<p>${text}</p>`,
    language: 'en',
    unsubscribeUrl: undefined,
    bounceTo: undefined,
  };
  const outcome = await transport.send(message, AbortSignal.timeout(timeoutMs));
  if (outcome.result === 'sent')
    return good('mail', `${place} has taken a message of ${from.address} to ${to}: see whether it arrives`);
  const advice = `See that the mail server allows ${from.address} (MAIL_FROM) as a sender, and that the receiver exists.`;
  return fault('mail', `${place} refuses a message of ${from.address} to ${to}: ${outcome.reason}`, advice);
}

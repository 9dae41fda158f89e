import type { Settings } from '../../../app/settings/settings.ts';
import { createSmtpTransport } from '../../../mail/smtp/smtp-transport.ts';
import { type Finding, fault, good, warning } from './finding.ts';

/** Whether the mail server takes connections of ours. Sends nothing. */
export async function checkMail({ smtp, mailFrom }: Settings): Promise<Finding> {
  if (smtp === undefined)
    return warning(
      'mail',
      'is stored and not sent',
      'Set SMTP_URL and MAIL_FROM to ask customers for reviews.',
    );
  const place = `${smtp.host}:${smtp.port}`;
  const transport = createSmtpTransport(smtp);
  try {
    const reason = await transport.refusal();
    if (reason === undefined) return good('mail', `${place} takes mail of ${mailFrom?.address}`);
    return fault(
      'mail',
      `${place}: ${reason}`,
      'Check SMTP_URL: the host, the port, TLS, and name and password.',
    );
  } finally {
    transport.close();
  }
}

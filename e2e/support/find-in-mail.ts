import type { SmtpRecorder } from '@opina/test-kit/mail/smtp-recorder';
import { expect } from '@playwright/test';

/** The last such text in the mail to somebody; waits for it. Mail to others may arrive at any time. */
export async function findInMail(smtp: SmtpRecorder, email: string, pattern: RegExp): Promise<string> {
  const find = async () => {
    const own = smtp.received.filter(({ to }) => to.includes(email));
    const mails = await Promise.all(own.map((mail) => mail.parse()));
    return mails.flatMap(({ text = '' }) => text.match(pattern) ?? []).at(-1) ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

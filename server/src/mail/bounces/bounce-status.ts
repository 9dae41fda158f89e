/**
 * Whether a status (RFC 3463) says that the mailbox cannot get mail: permanent (5.x.x) and about the mailbox. A full mailbox
 * (5.2.2), a message that is too large or has a refused content (5.2.3, 5.3.4, 5.6.x), and the policy of a mail server about the
 * sender (5.7.x) say nothing about the mailbox.
 */
export function isMailboxGone(status: string): boolean {
  const [, subject = '', detail = ''] = /^5\.(\d{1,3})\.(\d{1,3})$/.exec(status.trim()) ?? [];
  if (subject === '' || subject === '6' || subject === '7') return false;
  return !['2.2', '2.3', '3.4'].includes(`${subject}.${detail}`);
}

import PostalMime from 'postal-mime';

const reportTypes = ['message/delivery-status', 'message/global-delivery-status'];

/**
 * The status of a delivery report (RFC 3464), such as `5.1.1`, if it says that the delivery failed; undefined for other mail, such
 * as the response of somebody who is on holiday.
 */
export async function readFailedStatus(raw: Buffer): Promise<string | undefined> {
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  const report = attachments.find(({ mimeType }) => reportTypes.includes(mimeType));
  if (typeof report?.content !== 'string') return undefined;
  const field = (name: string) =>
    new RegExp(`^${name}:\\s*([^\\s;(]+)`, 'im').exec(report.content as string)?.[1];
  return field('Action')?.toLowerCase() === 'failed' ? field('Status') : undefined;
}

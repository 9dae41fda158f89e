import PostalMime from 'postal-mime';
import { createReportFinder } from './find-report.ts';

/**
 * The status of a delivery report (RFC 3464), such as `5.1.1`, if it says that the delivery failed; undefined for other mail, such
 * as the response of somebody who is on holiday. Reads the stream to its end, and keeps of it only the part with the status.
 */
export async function readFailedStatus(stream: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const finder = createReportFinder();
  for await (const chunk of stream) finder.push(chunk);
  const part = finder.end();
  if (part === undefined) return undefined;
  const raw = `Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\n${part}\r\n--b--\r\n`;
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  const content = attachments[0]?.content;
  if (typeof content !== 'string') return undefined;
  const field = (name: string) => new RegExp(`^${name}:[ \\t]*([^\\s;(]+)`, 'im').exec(content)?.[1];
  return field('Action')?.toLowerCase() === 'failed' ? field('Status') : undefined;
}

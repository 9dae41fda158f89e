import type { LoggedEvent, ReviewLog } from '../../entities/review-log.ts';
import type { ApiAddress } from '../api-address.ts';
import { type Fields, readEach, readFields, readFlag, readNumber, readText } from '../read-values.ts';
import { request } from '../transport.ts';

/** What the log of the store says of a review. Not a call of the API: a log has its own addresses. */
export async function getReviewLog(
  { apiUrl, storeId }: Pick<ApiAddress, 'apiUrl' | 'storeId'>,
  id: string,
): Promise<ReviewLog> {
  const log = `${apiUrl}/log/${encodeURIComponent(storeId)}`;
  const review = encodeURIComponent(id);
  const fields = readFields(await request(`${log}/history/${review}`, { warns: true }));
  return {
    events: readEach(fields.entries, (value) => readEvent(readFields(value))),
    isWaiting: readFlag(fields.is_waiting, false),
    pageUrl: `${log}/verify?review=${review}`,
    proofUrl: `${log}/proof/${review}`,
  };
}

function readEvent(fields: Fields): LoggedEvent | undefined {
  const place = readNumber(fields.place);
  const entry = readFields(fields.entry);
  const event = readText(entry.event);
  const at = readText(entry.at);
  return place === undefined || !event || Number.isNaN(Date.parse(at)) ? undefined : { place, event, at };
}

import type { StoreFileRecord } from '@opina/contract/records/all';
import { isEmail } from '../../platform/text/is-email.ts';

/** A record without addresses that are none, else the same: exports of before may hold some, and what they belong to is kept. */
export function dropInvalidEmails(record: StoreFileRecord): StoreFileRecord {
  if (record.type === 'order' && isOdd(record.client_email)) return { ...record, client_email: null };
  if (record.type === 'review' && isOdd(record.author_email)) return { ...record, author_email: null };
  if (record.type === 'question' && isOdd(record.asker?.email)) return { ...record, asker: null };
  return record;
}

const isOdd = (email: string | null | undefined) => typeof email === 'string' && !isEmail(email);

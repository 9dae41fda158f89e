import type { StoreFileRecord } from '@opina/contract/records/all';
import { isEmail } from '../../platform/text/is-email.ts';

/** Removes invalid e-mail addresses, which older exports may contain. A record without any is returned as it is. */
export function removeInvalidEmails(record: StoreFileRecord): StoreFileRecord {
  if (record.type === 'order' && isInvalid(record.client_email)) return { ...record, client_email: null };
  if (record.type === 'review' && isInvalid(record.author_email)) return { ...record, author_email: null };
  if (record.type === 'question' && isInvalid(record.asker?.email)) return { ...record, asker: null };
  return record;
}

const isInvalid = (email: string | null | undefined) => typeof email === 'string' && !isEmail(email);

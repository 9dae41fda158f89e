import { collectionOf } from '../../stores/collection-settings.ts';
import type { StoreOfMail } from '../../stores/store-of-mail.ts';
import type { Brand } from './letter.ts';
import { oneLine } from './one-line.ts';

export function brandOf(store: StoreOfMail): Brand {
  const { color, logo_url: logoUrl } = collectionOf(store).invitations;
  return { name: oneLine(store.storeName), color, logoUrl };
}

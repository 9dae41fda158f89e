import type { News } from '../../platform/notices/news.ts';
import type { TransferKey } from './transfer.ts';

/** Says that a transfer has changed: its state, or how far it is. */
export const transferNews = ({ storeId, id }: TransferKey): News => ({
  storeId,
  event: 'transfer',
  key: String(id),
  data: { id },
});

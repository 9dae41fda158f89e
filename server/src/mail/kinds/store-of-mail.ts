import type { Sql } from '../../platform/database/engine/sql.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { collectionOf } from '../../stores/collection-settings.ts';
import type { Brand } from '../letter/letter.ts';
import { oneLine } from '../letter/one-line.ts';

/** What messages need of their store. */
export interface StoreOfMail {
  readonly storeName: string;
  readonly locale: string;
  readonly pageHosts: readonly string[];
  readonly collection: Parameters<typeof collectionOf>[0]['collection'];
}

export async function readStoreOfMail(sql: Sql, storeId: string): Promise<StoreOfMail> {
  return oneRow(
    await sql<StoreOfMail[]>`SELECT ${storeColumns(sql)} FROM stores AS s WHERE s.id = ${storeId}`,
  );
}

/** The columns of `StoreOfMail`, from a store under the name `s`. */
export const storeColumns = (sql: Sql) => sql`s.name AS store_name, s.locale, s.page_hosts, s.collection`;

export const invitationSettings = ({ collection }: StoreOfMail) => collectionOf({ collection }).invitations;

export function brandOf(store: StoreOfMail): Brand {
  const { color, logo_url: logoUrl } = invitationSettings(store);
  return { name: oneLine(store.storeName), color, logoUrl };
}

/** A day as a text of the language, in UTC. */
export const dayText = (time: Date, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(time);

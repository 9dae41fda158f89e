import { openDatabase } from '../../src/platform/database/engine/open-database.ts';
import { copyTermsAsRows } from '../../src/platform/database/move/copy-terms.ts';

/**
 * Changes the text of a review as somebody does who can switch off the triggers of the database: its log does not learn of it. In the embedded
 * database of a data folder, which no server may use meanwhile.
 */
export async function changeBehindLog(
  dataDir: string,
  { storeId, id, text }: { readonly storeId: string; readonly id: number; readonly text: string },
): Promise<void> {
  const { sql, close } = await openDatabase({ dataDir });
  try {
    await sql.begin(async (tx) => {
      await copyTermsAsRows(tx);
      await tx`UPDATE opinions SET text = ${text} WHERE store_id = ${storeId} AND id = ${id}`;
    });
  } finally {
    await close();
  }
}

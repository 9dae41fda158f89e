import { fileURLToPath } from 'node:url';
import type { DemoStore } from '@opina/demo-store/content/stores';
import { contentFolder } from '@opina/demo-store/folders';
import { products } from '@opina/demo-store/products';
import { readRecords } from '../src/imports/csv/read-records.ts';
import { openText } from '../src/imports/csv/read-text.ts';
import { type ColumnMap, mapColumns } from '../src/imports/rows/map-columns.ts';
import { readRow } from '../src/imports/rows/read-row.ts';
import { writeOrder } from '../src/orders/queries.ts';
import type { Sql } from '../src/platform/database/engine/sql.ts';
import type { CheckedReview } from '../src/reviews/new-review.ts';
import { type ImportedReview, writeReviews } from '../src/reviews/store-file/import.ts';

/** The source of the file's imported reviews. All reviews are identified by the ids of one file. */
const source = 'csv';

/** From this day on the demo's stores send their orders. Earlier reviews are only in their files. */
const ordersSince = '2025-07-01';

const deliveredBeforeMs = 9 * 86_400_000;

type Bought = ImportedReview & { readonly orderId: string };

/**
 * Writes the orders of a demo store and the reviews of these orders from its file, as the store would send both through
 * the API. Returns the number of written reviews. Existing rows are unchanged.
 */
export async function fillBoughtReviews(sql: Sql, store: DemoStore): Promise<number> {
  const bought = await readBought(store);
  for (const review of bought) await writeOrder(sql, store.id, orderOf(review));
  const outcomes = await writeReviews(sql, store.id, source, bought);
  return outcomes.filter((outcome) => outcome === 'written').length;
}

async function readBought({ reviewsFile, locale }: DemoStore): Promise<Bought[]> {
  if (!reviewsFile) return [];
  const text = await openText(fileURLToPath(new URL(reviewsFile, contentFolder)));
  const bought: Bought[] = [];
  try {
    let columns: ColumnMap | undefined;
    for await (const { fields } of readRecords(text.pieces())) {
      if (columns === undefined) columns = mapColumns(fields, [], false);
      else bought.push(...boughtIn(readRow(fields, columns, { locale, now: new Date() })));
    }
    return bought;
  } finally {
    await text.close();
  }
}

function boughtIn(row: CheckedReview): Bought[] {
  const { createdAt, sourceId, thirdPartyName } = row;
  if (thirdPartyName !== null || createdAt === null || createdAt < ordersSince) return [];
  return [{ ...row, createdAt, orderId: sourceId.toUpperCase() }];
}

/** Of the shop's product: its survey questions are chosen by them. */
const tagsOf = (productCode: string) => products.find(({ code }) => String(code) === productCode)?.tags ?? [];

function orderOf({ orderId, productCode, productName, createdAt, authorEmail, authorName }: Bought) {
  return {
    orderId,
    deliveryDate: new Date(Date.parse(createdAt) - deliveredBeforeMs).toISOString(),
    email: authorEmail,
    firstName: authorName,
    lastName: '',
    phone: '',
    clientTags: [],
    tags: [],
    items: [
      {
        productCode,
        name: productName,
        url: null,
        price: null,
        photosUrls: [],
        tags: tagsOf(productCode),
        extra: undefined,
      },
    ],
  };
}

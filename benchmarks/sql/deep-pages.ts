import type { ReadProduct } from '@opina/test-kit/large-store/public-reads';
import { timeGet } from '../data/get.ts';
import { storeId } from '../data/large-database.ts';
import { median } from '../data/medians.ts';
import type { QueryTimes } from './query-times.ts';

const pages = [1, 100, 1_000];
const per = 20;

interface DeepPages {
  readonly url: string;
  readonly databaseUrl: string;
  readonly product: ReadProduct;
  readonly queryTimes: QueryTimes;
  readonly rounds: number;
}

/** The cost of pages of a product's reviews by their number: time of the call and of its SQL. */
export async function measureDeepPages(options: DeepPages): Promise<void> {
  const { url, databaseUrl, product, queryTimes, rounds } = options;
  console.log(`\nPages of ${per} reviews, ${rounds} rounds: median of the call, mean in SQL (ms)`);
  for (const order of ['', '&by_votes=true', '&by_text=true']) {
    for (const page of pages) {
      const address = `${url}/widget/opinions?store_id=${storeId}&code=${product.code}&per=${per}&page=${page}${order}`;
      for (let warmUp = 0; warmUp < 5; warmUp++) await timeGet(address);
      await queryTimes.reset();
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) times.push(await timeGet(address));
      const inSql = (await queryTimes.spent(databaseUrl)) / rounds;
      console.log(
        `  ${`page ${page}${order}`.padEnd(30)}${median(times).toFixed(2).padStart(8)}${inSql.toFixed(2).padStart(8)}`,
      );
    }
  }
}

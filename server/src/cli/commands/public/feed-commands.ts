import type { FeedName } from '@opina/contract/constants/feeds';
import { Command } from 'commander';
import { linkOrigin } from '../../../app/settings/link-origin.ts';
import { readSettings } from '../../../app/settings/settings.ts';
import { countFeed } from '../../../feeds/count-feed.ts';
import { feedAddresses } from '../../../stores/feed-addresses.ts';
import { withContext } from '../../with-context.ts';

export function feedCommands(): Command {
  const feed = new Command('feed').description('files of reviews that search engines and channels fetch');
  feed
    .command('show')
    .description('print the address of each feed of a store, and what is in it')
    .requiredOption('--store <id>', 'id of the store')
    .action(show);
  return feed;
}

const names: Readonly<Record<FeedName, string>> = {
  google_product_ratings: 'Google Product Ratings',
  meta_product_reviews: 'Meta product reviews (JSON)',
  meta_product_reviews_csv: 'Meta product reviews (CSV)',
  shopify_ratings: 'Shopify ratings',
  shopify_product_reviews: 'Shopify product reviews',
  reviews_jsonl: 'All reviews (JSON Lines)',
  reviews_csv: 'All reviews (CSV)',
};

async function show({ store }: { readonly store: string }): Promise<void> {
  const origin = linkOrigin(readSettings(process.env));
  const { addresses, counts } = await withContext(store, 'nothing', async ({ read, tokens }) => ({
    addresses: await feedAddresses(tokens, origin, store),
    counts: await read((sql) => countFeed(sql, store)),
  }));
  for (const [name, address] of Object.entries(addresses))
    console.log(`${names[name as FeedName]}: ${address}`);
  console.log(`Google's has ${counts.reviews} reviews.`);
  if (counts.reviews < counts.min_reviews) console.log(`Google wants ${counts.min_reviews} at least.`);
  if (counts.without_text > 0) console.log(`Not in it: ${counts.without_text} reviews without a text.`);
  if (counts.without_page > 0) {
    console.log(
      `Not in it: ${counts.without_page} reviews of products of which no page is known. Set the url of these products.`,
    );
  }
  if (counts.products_without_gtin > 0) {
    console.log(`Without a GTIN: ${counts.products_without_gtin} of ${counts.products} products.`);
  }
}

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

async function show({ store }: { readonly store: string }): Promise<void> {
  const origin = linkOrigin(readSettings(process.env));
  const { addresses, counts } = await withContext(store, 'nothing', async ({ read, tokens }) => ({
    addresses: await feedAddresses(tokens, origin, store),
    counts: await read((sql) => countFeed(sql, store)),
  }));
  console.log(`Google Product Ratings: ${addresses.google_product_ratings}`);
  console.log(`It has ${counts.reviews} reviews.`);
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

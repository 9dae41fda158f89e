import { Command } from 'commander';
import { linkOrigin } from '../../../app/settings/link-origin.ts';
import { readSettings } from '../../../app/settings/settings.ts';
import { countFeed } from '../../../feeds/product-ratings/feed-queries.ts';
import { feedAddress } from '../../../stores/feed-addresses.ts';
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

/** Google shows no stars of a shop with fewer. */
const enoughForGoogle = 50;

async function show({ store }: { readonly store: string }): Promise<void> {
  const origin = linkOrigin(readSettings(process.env));
  const { address, counts } = await withContext(store, 'nothing', async ({ read, tokens }) => ({
    address: await feedAddress(tokens, origin, store),
    counts: await read((sql) => countFeed(sql, store)),
  }));
  console.log(`Google Product Ratings: ${address}`);
  console.log(`It has ${counts.reviews} reviews.`);
  if (counts.reviews < enoughForGoogle) console.log(`Google wants ${enoughForGoogle} at least.`);
  if (counts.withoutText > 0) console.log(`Not in it: ${counts.withoutText} reviews without a text.`);
  if (counts.withoutPage > 0) {
    console.log(
      `Not in it: ${counts.withoutPage} reviews of products of which no page is known. Set the url of these products.`,
    );
  }
}

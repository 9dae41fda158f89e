import { type DecidedStatus, type ReviewStatus, reviewStatuses } from '@opina/contract/constants';
import type { WireMerchantOpinion } from '@opina/contract/entities/merchant-opinion';
import { Command, Option } from 'commander';
import { changeReviewStatus } from '../../reviews/decide.ts';
import { addReply, listStoreReviews } from '../../reviews/store-reviews.ts';
import { getStoreSettings } from '../../stores/settings.ts';
import { parseNumber } from '../input/parse-number.ts';
import { emptyList } from '../output/empty-list.ts';
import { terminalLine } from '../output/terminal-text.ts';
import { withContext } from '../with-context.ts';

interface ReviewOptions {
  readonly store: string;
  readonly review: number;
}

interface ListOptions {
  readonly store: string;
  readonly status: ReviewStatus;
  readonly product?: string;
  readonly page: number;
  readonly json?: boolean;
}

const perPage = 50;

export function reviewCommands(): Command {
  const group = new Command('review').description("moderate a store's reviews and reply to them");
  group
    .command('list')
    .description(`list reviews with one status, newest first, ${perPage} a page`)
    .requiredOption('--store <id>', 'id of the store')
    .addOption(
      new Option('--status <status>', 'status of the reviews').choices(reviewStatuses).default('published'),
    )
    .option('--product <code>', 'only reviews of this product')
    .option('--page <number>', 'page number, from 1', parseNumber, 1)
    .option('--json', 'print one JSON object per line, as the merchant API returns it')
    .action(list);
  onReview(group.command('publish').description('show the review on the product page')).action((options) =>
    setStatus(options, 'published'),
  );
  onReview(group.command('hide').description('hide the review from shoppers')).action((options) =>
    setStatus(options, 'hidden'),
  );
  onReview(group.command('reply').description("write the store's reply below the review"))
    .requiredOption('--text <text>', 'the reply, which shoppers see')
    .action(reply);
  return group;
}

function onReview(command: Command): Command {
  return command
    .requiredOption('--store <id>', 'id of the store')
    .requiredOption('--review <number>', 'number of the review', parseNumber);
}

async function list({ store, status, product, page, json = false }: ListOptions): Promise<void> {
  const { items, hasMore } = await withContext(store, 'nothing', async (context) => {
    await context.write((sql) => getStoreSettings(sql, store));
    return context.write((sql) =>
      listStoreReviews(sql, { storeId: store, status, productCode: product, page, perPage }),
    );
  });
  if (json) for (const review of items) console.log(JSON.stringify(review));
  else {
    if (items.length === 0) console.log(emptyList('reviews', { page, filters: [status, product] }));
    for (const review of items) console.log(reviewLines(review).join('\n'));
    if (hasMore) console.log(`More: --page ${page + 1}`);
  }
}

function reviewLines(review: WireMerchantOpinion): string[] {
  const { id, status, rate, created_at, product_code, title, text, client, comments } = review;
  const name = [client.first_name, client.last_name].filter((part) => part !== '').join(' ');
  return [
    `${id}\t${status}\t${rate}/5\t${created_at.slice(0, 10)}\t${terminalLine(product_code)}\t${terminalLine(name) || 'no name'}`,
    ...[title, text].filter((part) => part !== '').map((part) => `  ${terminalLine(part)}`),
    ...comments.map((comment) => `  the store: ${terminalLine(comment.text)}`),
  ];
}

async function setStatus({ store, review }: ReviewOptions, status: DecidedStatus): Promise<void> {
  await withContext(store, 'content', (context) =>
    context.write((sql) =>
      changeReviewStatus(sql, { storeId: store, reviewId: review }, { status }, { kind: 'operator' }),
    ),
  );
  console.log(`Review ${review} is ${status}.`);
}

async function reply({ store, review, text }: ReviewOptions & { text: string }): Promise<void> {
  await withContext(store, 'content', (context) =>
    context.write((sql) => addReply(sql, store, review, text)),
  );
  console.log(`Replied to review ${review}.`);
}

import { moderationReasons } from '@opina/contract/constants/moderation';
import { type DecidedStatus, type ReviewStatus, reviewStatuses } from '@opina/contract/constants/reviews';
import type { WireMerchantOpinion } from '@opina/contract/entities/reviews/merchant-opinion';
import { Command, Option } from 'commander';
import { changeReviewStatus, type StoreDecision } from '../../reviews/decisions/decide.ts';
import { listEvents } from '../../reviews/decisions/events.ts';
import { removeReviewPhoto, removeReviewVideo } from '../../reviews/media/remove-files.ts';
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
const operator = { kind: 'operator' } as const;

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
  withReason(onReview(group.command('hide').description('remove the review from the product page'))).action(
    (options) => setStatus(options, 'hidden'),
  );
  withReason(
    onReview(group.command('refuse').description('refuse the review; its author is told why')),
  ).action((options) => setStatus(options, 'refused'));
  onReview(group.command('hold').description('let the review wait for a decision')).action((options) =>
    setStatus(options, 'pending'),
  );
  onReview(group.command('events').description('print the history of the review'))
    .option('--json', 'print one JSON object per line, as the merchant API returns it')
    .action(events);
  onReview(group.command('reply').description("write the store's reply below the review"))
    .requiredOption('--text <text>', 'the reply, which shoppers see')
    .action(reply);
  onReview(group.command('remove-photo').description('delete a photo of the review'))
    .requiredOption('--photo <number>', 'number of the photo, as the list shows it', parseNumber)
    .action(removePhoto);
  onReview(group.command('remove-video').description('delete the video of the review'))
    .requiredOption('--video <number>', 'number of the video, as the list shows it', parseNumber)
    .action(removeVideo);
  return group;
}

function onReview(command: Command): Command {
  return command
    .requiredOption('--store <id>', 'id of the store')
    .requiredOption('--review <number>', 'number of the review', parseNumber);
}

const withReason = (command: Command): Command =>
  command
    .addOption(new Option('--reason <reason>', 'why').choices(moderationReasons))
    .option('--note <text>', 'more about the reason, for the author');

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
  const { review_photos: photos, opinion_videos: videos } = review;
  const name = [client.first_name, client.last_name].filter((part) => part !== '').join(' ');
  return [
    `${id}\t${status}\t${rate}/5\t${created_at.slice(0, 10)}\t${terminalLine(product_code)}\t${terminalLine(name) || 'no name'}`,
    ...[title, text].filter((part) => part !== '').map((part) => `  ${terminalLine(part)}`),
    ...(photos.length > 0 ? [`  photos: ${photos.map((photo) => photo.id).join(', ')}`] : []),
    ...videos.map((video) => `  video: ${video.id}`),
    ...comments.map((comment) => `  the store: ${terminalLine(comment.text)}`),
  ];
}

type DecisionOptions = ReviewOptions & Pick<StoreDecision, 'reason' | 'note'>;

async function setStatus(options: DecisionOptions, status: DecidedStatus): Promise<void> {
  const { store, review, reason, note } = options;
  await withContext(store, 'content', (context) =>
    context.write((sql) =>
      changeReviewStatus(sql, { storeId: store, reviewId: review }, { status, reason, note }, operator),
    ),
  );
  console.log(`Review ${review} is ${status}.`);
}

async function events({ store, review, json = false }: ReviewOptions & { json?: boolean }): Promise<void> {
  const items = await withContext(store, 'nothing', (context) =>
    context.write((sql) => listEvents(sql, store, review)),
  );
  for (const event of items) {
    const { created_at, actor, actor_name, action, reason, note } = event;
    const parts = [created_at, action, actor_name === null ? actor : `${actor} ${actor_name}`, reason, note];
    console.log(
      json
        ? JSON.stringify(event)
        : parts
            .map((part) => terminalLine(part ?? ''))
            .join('\t')
            .trimEnd(),
    );
  }
}

async function reply({ store, review, text }: ReviewOptions & { text: string }): Promise<void> {
  await withContext(store, 'content', (context) =>
    context.write((sql) => addReply(sql, store, review, text)),
  );
  console.log(`Replied to review ${review}.`);
}

async function removePhoto({ store, review, photo }: ReviewOptions & { photo: number }): Promise<void> {
  await withContext(store, 'content', (context) =>
    context.write((sql) => removeReviewPhoto(sql, { storeId: store, reviewId: review }, photo, operator)),
  );
  console.log(`Photo ${photo} of review ${review} is deleted.`);
}

async function removeVideo({ store, review, video }: ReviewOptions & { video: number }): Promise<void> {
  await withContext(store, 'content', (context) =>
    context.write((sql) => removeReviewVideo(sql, { storeId: store, reviewId: review }, video, operator)),
  );
  console.log(`Video ${video} of review ${review} is deleted.`);
}

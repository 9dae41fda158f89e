import type { ReviewServer } from '../../e2e/support/review-server.ts';
import type { FormShopWords } from './form-shops.ts';

/** Refuses the store's newest review that waits, as an operator does, with a note to its author. */
export async function refuseNewest(
  { server }: ReviewServer,
  { id, note }: Pick<FormShopWords, 'id' | 'note'>,
): Promise<void> {
  const ofStore = ['--store', id];
  const { stdout } = await server.opina('review', 'list', ...ofStore, '--status', 'pending', '--json');
  const [newest = ''] = stdout.split('\n');
  const review = String((JSON.parse(newest) as { id: number }).id);
  await server.opina(
    'review',
    'refuse',
    ...ofStore,
    '--review',
    review,
    '--reason',
    'personal_data',
    '--note',
    note,
  );
}

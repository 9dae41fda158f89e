import type { Context } from '../../platform/context.ts';
import type { Link } from '../../platform/core/request-link.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import { isEditLinkOf } from '../../reviews/submission/edit-link.ts';
import { withdrawReview } from '../../reviews/submission/submit-review.ts';
import { requireStore } from '../../stores/require-store.ts';

/** Takes a review back, with the link that edits it. Throws `review_form.unknown`, `review_form.expired`. */
export async function withdrawByLink(
  { write }: Pick<Context, 'write'>,
  { purpose, storeId, id, version, expiresAt }: Link,
): Promise<void> {
  if (purpose !== 'edit') throw new OpinaError('review_form.unknown');
  if (!(await write((sql) => isEditLinkOf(sql, storeId, id, version)))) {
    throw new OpinaError('review_form.unknown');
  }
  if (expiresAt.getTime() <= Date.now()) throw new OpinaError('review_form.expired');
  await write(async (sql) => {
    const store = await requireStore(sql, storeId);
    await sql.begin((tx) => withdrawReview(tx, store, id));
  });
}

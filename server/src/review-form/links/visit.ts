import { markClicked } from '../../invitations/progress.ts';
import type { Context } from '../../platform/context.ts';
import type { Link } from '../../platform/core/request-link.ts';
import { readForm } from '../form/read-form.ts';

/** Counts the first use of an invitation's link. Throws `review_form.unknown`. */
export async function visitForm({ write }: Pick<Context, 'write'>, link: Link): Promise<void> {
  await write(async (sql) => {
    const { invitationId, kind, store } = await readForm(sql, link);
    if (kind === 'order' && invitationId !== null) await markClicked(sql, store.id, invitationId);
  });
}

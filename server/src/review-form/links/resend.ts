import { sendFreshLink } from '../../invitations/progress.ts';
import type { Link } from '../../platform/core/request-link.ts';
import { isApiError } from '../../platform/errors/opina-error.ts';
import { mailEditLink } from '../../reviews/submission/edit-link.ts';
import type { FormContext } from '../form/form-context.ts';
import { readForm } from '../form/read-form.ts';
import { lockForm } from '../form/with-item.ts';
import { sendCodeAgain } from '../open-forms/confirm.ts';

/**
 * Mails a fresh link to the address that is known, or the code again. The response is the same whether anything was sent: who
 * has the link is told nothing.
 */
export async function resendLink({ write }: Pick<FormContext, 'write'>, link: Link): Promise<void> {
  try {
    await write((sql) =>
      sql.begin(async (tx) => {
        await lockForm(tx, link);
        const form = await readForm(tx, link);
        if (!form.canResend) return;
        if (form.kind === 'order') await sendFreshLink(tx, form.store, form.id);
        else if (form.kind === 'open') await sendCodeAgain(tx, form);
        else await mailEditLink(tx, form.store.id, form.id);
      }),
    );
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

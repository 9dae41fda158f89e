import type { WireReviewForm } from '@opina/contract/entities/reviews/review-form';
import type { Context } from '../../platform/context.ts';
import type { Link } from '../../platform/core/request-link.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { type Draft, draftOf } from '../drafts/draft.ts';
import { draftKey } from '../drafts/draft-key.ts';
import { findDraft } from '../drafts/draft-queries.ts';
import type { Form } from '../form/form.ts';
import { formQuestions } from '../form/form-questions.ts';
import { readForm } from '../form/read-form.ts';
import { wireForm } from './wire-form.ts';

/** What the form of a link shows. Changes nothing: programs that check mail fetch links too. Throws `review_form.unknown`. */
export async function getReviewForm({ write }: Pick<Context, 'write'>, link: Link): Promise<WireReviewForm> {
  return write(async (sql) => {
    const form = await readForm(sql, link);
    if (form.state !== 'open') return wireForm({ form, drafts: new Map(), questions: new Map() });
    const open = form.items.filter(({ sent }) => sent === null);
    const codes = open.map(({ productCode }) => productCode);
    return wireForm({
      form,
      drafts: await readDrafts(sql, form),
      questions: await formQuestions(sql, form.store, codes),
    });
  });
}

async function readDrafts(sql: Sql, form: Form): Promise<Map<string, Draft>> {
  const drafts = new Map<string, Draft>();
  for (const item of form.items) {
    if (item.sent !== null) continue;
    drafts.set(item.productCode, draftOf(item, await findDraft(sql, draftKey(form, item))));
  }
  return drafts;
}

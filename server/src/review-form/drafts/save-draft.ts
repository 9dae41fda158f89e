import type { WireDraftChange, WireReviewDraft } from '@opina/contract/entities/reviews/review-form';
import type { Context } from '../../platform/context.ts';
import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { type ItemOfLink, inOpenItem, type OpenItem } from '../form/with-item.ts';
import { type Draft, draftOf, wireDraft } from './draft.ts';
import { draftKey } from './draft-key.ts';
import { type ChangedValues, findDraft, mergeDraft } from './draft-queries.ts';

/** Saves a part of a draft. Of two devices the last one wins, value by value. Throws the errors of `inOpenItem`. */
export async function saveDraft(
  context: Pick<Context, 'write'>,
  of: ItemOfLink,
  change: WireDraftChange,
): Promise<WireReviewDraft> {
  return inOpenItem(context, of, async (open) => {
    await mergeDraft(open.tx, draftKey(open.form, open.item), changedValues(change));
    return wireDraft(await readDraft(open));
  });
}

/** The values of a request, as they are stored: the words as they were typed. */
export function changedValues(change: WireDraftChange): ChangedValues {
  const { rate, title, text, recommends, option_ids, experienced_on, insider, incentivized } = change;
  const { name_shown, name, email, photos } = change;
  return defined({
    rate,
    title: title && storable(title),
    text: text && storable(text),
    recommends,
    option_ids: option_ids && [...new Set(option_ids)],
    experienced_on,
    insider,
    incentivized,
    name_shown,
    name: name && storable(name),
    email: email && storable(email),
    photos: photos?.map(storable),
  });
}

/** Without halves of characters, which the database refuses. */
const storable = (text: string) => text.replace(/\p{Surrogate}/gu, '');

function defined(
  values: { readonly [K in keyof ChangedValues]: ChangedValues[K] | undefined },
): ChangedValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as ChangedValues;
}

export const readDraft = async ({ tx, form, item }: OpenItem): Promise<Draft> =>
  draftOf(item, await findDraft(tx as TransactionSql, draftKey(form, item)));

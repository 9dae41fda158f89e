import type { Context } from '../../platform/context.ts';
import type { Link } from '../../platform/core/request-link.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { Form, FormItem } from './form.ts';
import { readForm } from './read-form.ts';

/** A product of a form, in a transaction that alone works on its draft. */
export interface OpenItem {
  readonly tx: TransactionSql;
  readonly form: Form;
  readonly item: FormItem;
}

/** Whether it is about a product that the form still asks about; see `requireOpen`. */
export interface ItemOfLink {
  readonly link: Link;
  readonly itemId: number;
}

/**
 * Runs work on a product of a form in a transaction. Other work on the same form waits for its end. Throws
 * `review_form.unknown`, `review_form.item_unknown`.
 */
export async function withItem<T>(
  { write }: Pick<Context, 'write'>,
  { link, itemId }: ItemOfLink,
  work: (open: OpenItem) => Promise<T>,
): Promise<T> {
  const inTransaction = async (tx: TransactionSql): Promise<T> => {
    await lockForm(tx, link);
    const form = await readForm(tx, link);
    return work({ tx, form, item: itemOf(form, itemId) });
  };
  return write((sql) => sql.begin(inTransaction) as Promise<T>);
}

/** As `withItem`, for an item that can still be changed. Throws the errors of `requireOpen` too. */
export async function inOpenItem<T>(
  context: Pick<Context, 'write'>,
  of: ItemOfLink,
  work: (open: OpenItem) => Promise<T>,
): Promise<T> {
  return withItem(context, of, (open) => {
    requireOpen(open.form, open.item);
    return work(open);
  });
}

/** Checks without a lock whether an item can be changed, before a file of it is processed. */
export async function checkOpenItem(sql: Sql, { link, itemId }: ItemOfLink): Promise<Form> {
  const form = await readForm(sql, link);
  requireOpen(form, itemOf(form, itemId));
  return form;
}

/** Until the commit nobody else works on the form of this link. */
export async function lockForm(tx: TransactionSql, { storeId, purpose, id }: Link): Promise<void> {
  const form = purpose === 'confirm' ? 'open' : purpose;
  await lockName(tx, storeId, JSON.stringify(['review form', storeId, form, id]));
}

function itemOf(form: Form, itemId: number): FormItem {
  const item = form.items.find(({ id }) => id === itemId);
  if (item === undefined) throw new OpinaError('review_form.item_unknown');
  return item;
}

/** Throws `review_form.expired`, `review_form.item_sent`. */
export function requireOpen({ state }: Form, { sent }: FormItem): void {
  if (sent !== null || state === 'confirm' || state === 'done') throw new OpinaError('review_form.item_sent');
  if (state !== 'open') throw new OpinaError('review_form.expired');
}

import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { enqueueMessage } from '../../mail/enqueue.ts';
import type { Sql, TransactionSql } from '../../platform/database/engine/sql.ts';
import { OpinaError } from '../../platform/errors/opina-error.ts';
import type { Form } from '../form/form.ts';
import { findOpenForm } from '../form/form-queries.ts';
import { countCodesOfEmail, countWrongCode, readCode, setCode } from './open-form-queries.ts';

/** Codes that are mailed to one address in an hour, by all forms of a store: nobody has proven that it is theirs. */
export const confirmationsPerHour = 5;
/** A guess is right once in a million. */
const maxTries = 5;
const maxCodes = 3;
const codeMinutes = 60;

const hashCode = (formId: number, code: string) => createHash('sha256').update(`${formId} ${code}`).digest();

/** Mails a code to the address, and has the form wait for it. Throws `review_form.flood`. */
export async function sendCode(tx: TransactionSql, form: Form, email: string): Promise<void> {
  const { id, store } = form;
  const asked = await countCodesOfEmail(tx, store.id, email);
  if (asked >= confirmationsPerHour) throw new OpinaError('review_form.flood');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await setCode(tx, store.id, id, { email, codeHash: hashCode(id, code) });
  const expiresAt = new Date(Math.min(Date.now() + codeMinutes * 60_000, form.expiresAt.getTime()));
  await enqueueMessage(tx, { storeId: store.id, kind: 'confirm_address', formId: id, code, expiresAt });
}

/** Mails another code, at most twice and once a minute. */
export async function sendCodeAgain(tx: TransactionSql, form: Form): Promise<void> {
  const { codesSent, codeSentAt } = await readCode(tx, form.store.id, form.id);
  const isSoon = codeSentAt !== null && Date.now() - codeSentAt.getTime() < 60_000;
  if (form.email === null || codesSent >= maxCodes || isSoon) return;
  await sendCode(tx, form, form.email);
}

/** Whether this is the code of the form. A wrong one is counted; after five not even the right one is accepted. */
export async function checkCode(tx: TransactionSql, form: Form, code: string | undefined): Promise<boolean> {
  const { codeHash, codeTries } = await readCode(tx, form.store.id, form.id);
  if (codeHash === null || codeTries >= maxTries || code === undefined) return false;
  if (timingSafeEqual(hashCode(form.id, code), codeHash)) return true;
  await countWrongCode(tx, form.store.id, form.id);
  return false;
}

/** What the message with the code says; undefined if the form waits for no confirmation any more. */
export async function readWaitingForm(
  sql: Sql,
  storeId: string,
  formId: number,
): Promise<{ readonly email: string; readonly productName: string } | undefined> {
  const form = await findOpenForm(sql, storeId, formId);
  if (form === undefined || form.state !== 'confirm' || form.email === null) return undefined;
  // The address may be anybody's: it gets no words of whoever opened the form.
  return { email: form.email, productName: form.knownName };
}

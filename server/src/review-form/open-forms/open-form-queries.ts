import type { ReviewStatus } from '@opina/contract/constants/reviews';
import type { TransactionSql } from '../../platform/database/engine/sql.ts';
import { oneRow } from '../../platform/database/one-row.ts';
import { sharedCode } from '../../products/shared-codes.ts';

export interface NewOpenForm {
  readonly storeId: string;
  readonly productCode: string;
  readonly productName: string;
  readonly challenge: string;
  readonly networkHash: Uint8Array | undefined;
  readonly siteHash: Uint8Array | undefined;
  readonly expiresAt: Date;
}

/** The id of the new form; undefined if the solution was used before. */
export async function insertOpenForm(tx: TransactionSql, form: NewOpenForm): Promise<number | undefined> {
  const [inserted] = await tx<{ id: number }[]>`
    INSERT INTO open_forms (store_id, product_code, product_name, challenge, network_hash, site_hash,
      expires_at)
    VALUES (${form.storeId}, ${form.productCode}, ${form.productName}, ${form.challenge}, ${form.networkHash ?? null},
      ${form.siteHash ?? null}, ${form.expiresAt})
    ON CONFLICT (store_id, challenge) DO NOTHING
    RETURNING id`;
  return inserted?.id;
}

/** How many forms this network opened in the last hour. */
export async function countFormsOfNetwork(
  tx: TransactionSql,
  storeId: string,
  networkHash: Uint8Array,
): Promise<number> {
  const { count } = oneRow(
    await tx<{ count: number }[]>`
    SELECT count(*)::int AS count FROM open_forms
    WHERE store_id = ${storeId} AND network_hash = ${networkHash} AND created_at > now() - interval '1 hour'`,
  );
  return count;
}

/** How many codes were mailed to this address by forms that sent one in the last hour. */
export async function countCodesOfEmail(tx: TransactionSql, storeId: string, email: string): Promise<number> {
  const { count } = oneRow(
    await tx<{ count: number }[]>`
    SELECT coalesce(sum(codes_sent), 0)::int AS count FROM open_forms
    WHERE store_id = ${storeId} AND lower(email) = lower(${email})
      AND code_sent_at > now() - interval '1 hour'`,
  );
  return count;
}

/** Has the form wait for the confirmation of its address by a new code. */
export async function setCode(
  tx: TransactionSql,
  storeId: string,
  id: number,
  { email, codeHash }: { readonly email: string; readonly codeHash: Uint8Array },
): Promise<void> {
  await tx`
    UPDATE open_forms SET state = 'confirm', email = ${email}, code_hash = ${codeHash}, code_tries = 0,
      codes_sent = codes_sent + 1, code_sent_at = now()
    WHERE store_id = ${storeId} AND id = ${id}`;
}

export interface StoredCode {
  readonly codeHash: Uint8Array | null;
  readonly codeTries: number;
  readonly codesSent: number;
  readonly codeSentAt: Date | null;
}

export async function readCode(tx: TransactionSql, storeId: string, id: number): Promise<StoredCode> {
  return oneRow(
    await tx<StoredCode[]>`
    SELECT code_hash, code_tries, codes_sent, code_sent_at FROM open_forms
    WHERE store_id = ${storeId} AND id = ${id}`,
  );
}

export async function countWrongCode(tx: TransactionSql, storeId: string, id: number): Promise<void> {
  await tx`UPDATE open_forms SET code_tries = code_tries + 1 WHERE store_id = ${storeId} AND id = ${id}`;
}

/** When the form was opened. */
export async function findOpenedAt(tx: TransactionSql, storeId: string, id: number): Promise<Date> {
  const { createdAt } = oneRow(
    await tx<{ createdAt: Date }[]>`
    SELECT created_at FROM open_forms WHERE store_id = ${storeId} AND id = ${id}`,
  );
  return createdAt;
}

/** Ends a form, whose review was sent. The address is in the review from now on. `bytes`: of the files that the review got. */
export async function endOpenForm(
  tx: TransactionSql,
  storeId: string,
  id: number,
  { reviewId, bytes }: { readonly reviewId: number; readonly bytes: number },
): Promise<void> {
  await tx`
    UPDATE open_forms SET state = 'sent', opinion_id = ${reviewId}, email = NULL, code_hash = NULL, sent_bytes = ${bytes}
    WHERE store_id = ${storeId} AND id = ${id}`;
}

/** The review of this product by the person with this address, if there is one that was not withdrawn. */
export async function findReviewOf(
  tx: TransactionSql,
  storeId: string,
  { productCode, email }: { readonly productCode: string; readonly email: string },
): Promise<{ readonly id: number; readonly status: ReviewStatus } | undefined> {
  const [review] = await tx<{ id: number; status: ReviewStatus }[]>`
    SELECT id, status FROM opinions
    WHERE store_id = ${storeId} AND lower(author_email) = lower(${email})
      AND product_code = ${sharedCode(tx, storeId, productCode)}
      AND is_collected AND status <> 'withdrawn'
    ORDER BY id DESC LIMIT 1`;
  return review;
}

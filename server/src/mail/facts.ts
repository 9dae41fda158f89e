import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

/** The data of a message. */
export interface MailFacts {
  readonly storeId: string;
  readonly id: number;
  readonly kind: 'private_answer' | 'public_answer';
  readonly messageKey: string;
  readonly storeName: string;
  readonly locale: string;
  /** Empty if it is not known. */
  readonly productName: string;
  readonly question: string;
  /** Null if the answer no longer exists. */
  readonly answer: string | null;
  readonly pageUrl: string | null;
  /** The page hosts of the store. */
  readonly pageHosts: readonly string[];
  readonly email: string;
  readonly askerId: number;
  readonly answerId: number | null;
  /** Null after the message was sent. */
  readonly token: string | null;
  readonly expiresAt: Date;
}

/** The columns of `MailFacts`, from messages under the name `m` and the tables of `mailFactsTables`. */
export function mailFactsColumns(sql: Sql | TransactionSql) {
  return sql`
    m.store_id, m.id, m.kind, m.message_key, s.name AS store_name, s.locale,
    p.name AS product_name, q.question,
    CASE WHEN m.kind = 'private_answer' THEN pa.answer WHEN q.status = 'published' THEN q.answer END AS answer,
    q.page_url, s.page_hosts, a.email, m.asker_id, m.answer_id, m.token,
    m.expires_at`;
}

/** For messages of one store. Joins a private answer only if the message still has its token. */
export function mailFactsTables(sql: Sql | TransactionSql, storeId: string) {
  return sql`
    JOIN stores AS s ON s.id = ${storeId}
    JOIN questions AS q ON q.store_id = ${storeId} AND q.id = m.question_id
    JOIN products AS p ON p.store_id = ${storeId} AND p.code = q.product_code
    JOIN askers AS a ON a.store_id = ${storeId} AND a.id = m.asker_id
    LEFT JOIN private_answers AS pa
      ON m.token IS NOT NULL AND pa.store_id = ${storeId} AND pa.id = m.answer_id`;
}

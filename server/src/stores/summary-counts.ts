import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import type { Fragment } from '../platform/database/keyset.ts';

/** Columns that count reviews by rating and by where they come from. */
export const reviewCounts = (sql: Sql | TransactionSql): Fragment => sql`
  count(*) FILTER (WHERE rate = 1) AS rate_1, count(*) FILTER (WHERE rate = 2) AS rate_2,
  count(*) FILTER (WHERE rate = 3) AS rate_3, count(*) FILTER (WHERE rate = 4) AS rate_4,
  count(*) FILTER (WHERE rate = 5) AS rate_5,
  count(*) FILTER (WHERE origin = 'imported') AS imported,
  count(*) FILTER (WHERE origin = 'third_party') AS third_party,
  count(*) FILTER (WHERE origin = 'open') AS open_reviews`;

/** The same of recommendations, which summaries of products have. */
export const recommendationCounts = (sql: Sql | TransactionSql): Fragment => sql`
  count(*) FILTER (WHERE recommends) AS recommends_yes, count(*) FILTER (WHERE NOT recommends) AS recommends_no`;

/**
 * Assignments that add these counts, of `counted`, to the summary `s`; with the sign -1 they take them out. Without parameters:
 * a distributed database would not know the types of the others, in the part of the statement that it sends to a node.
 */
export function addReviewCounts(sql: Sql | TransactionSql, counted: Fragment, sign: 1 | -1 = 1): Fragment {
  const plusOrMinus = operator(sql, sign);
  return sql`
    rate_1 = s.rate_1 ${plusOrMinus} ${counted}.rate_1, rate_2 = s.rate_2 ${plusOrMinus} ${counted}.rate_2,
    rate_3 = s.rate_3 ${plusOrMinus} ${counted}.rate_3, rate_4 = s.rate_4 ${plusOrMinus} ${counted}.rate_4,
    rate_5 = s.rate_5 ${plusOrMinus} ${counted}.rate_5, imported = s.imported ${plusOrMinus} ${counted}.imported,
    third_party = s.third_party ${plusOrMinus} ${counted}.third_party,
    open_reviews = s.open_reviews ${plusOrMinus} ${counted}.open_reviews`;
}

/** The same of recommendations. */
export function addRecommendationCounts(
  sql: Sql | TransactionSql,
  counted: Fragment,
  sign: 1 | -1 = 1,
): Fragment {
  const plusOrMinus = operator(sql, sign);
  return sql`
    recommends_yes = s.recommends_yes ${plusOrMinus} ${counted}.recommends_yes,
    recommends_no = s.recommends_no ${plusOrMinus} ${counted}.recommends_no`;
}

const operator = (sql: Sql | TransactionSql, sign: 1 | -1): Fragment => (sign === 1 ? sql`+` : sql`-`);

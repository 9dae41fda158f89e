import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';

type Fragment = ReturnType<Sql>;

/** Columns that count reviews by rating and by where they come from. */
export const reviewCounts = (sql: Sql | TransactionSql): Fragment => sql`
  count(*) FILTER (WHERE rate = 1) AS rate_1, count(*) FILTER (WHERE rate = 2) AS rate_2,
  count(*) FILTER (WHERE rate = 3) AS rate_3, count(*) FILTER (WHERE rate = 4) AS rate_4,
  count(*) FILTER (WHERE rate = 5) AS rate_5,
  count(*) FILTER (WHERE origin = 'imported') AS imported,
  count(*) FILTER (WHERE origin = 'third_party') AS third_party`;

/** The same of recommendations, which summaries of products have. */
export const recommendationCounts = (sql: Sql | TransactionSql): Fragment => sql`
  count(*) FILTER (WHERE recommends) AS recommends_yes, count(*) FILTER (WHERE NOT recommends) AS recommends_no`;

/** Assignments that add these counts, of `counted`, to the summary `s`; with the sign -1 they take them out. */
export const addReviewCounts = (
  sql: Sql | TransactionSql,
  counted: Fragment,
  sign: 1 | -1 = 1,
): Fragment => sql`
  rate_1 = s.rate_1 + ${sign}::int * ${counted}.rate_1, rate_2 = s.rate_2 + ${sign}::int * ${counted}.rate_2,
  rate_3 = s.rate_3 + ${sign}::int * ${counted}.rate_3, rate_4 = s.rate_4 + ${sign}::int * ${counted}.rate_4,
  rate_5 = s.rate_5 + ${sign}::int * ${counted}.rate_5,
  imported = s.imported + ${sign}::int * ${counted}.imported,
  third_party = s.third_party + ${sign}::int * ${counted}.third_party`;

export const addRecommendationCounts = (
  sql: Sql | TransactionSql,
  counted: Fragment,
  sign: 1 | -1 = 1,
): Fragment => sql`
  recommends_yes = s.recommends_yes + ${sign}::int * ${counted}.recommends_yes,
  recommends_no = s.recommends_no + ${sign}::int * ${counted}.recommends_no`;

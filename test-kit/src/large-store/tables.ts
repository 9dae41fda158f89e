/** The tables that a large store fills, in the order of their foreign keys, with the columns that it sets. */
export const columns = {
  stores: ['id', 'name', 'locale', 'features'],
  products: ['store_id', 'code', 'name', 'tags'],
  survey_questions: ['id', 'store_id', 'kind', 'description', 'weight', 'tags'],
  survey_options: ['id', 'store_id', 'question_id', 'description', 'ordering', 'weight'],
  opinions: [
    'id',
    'store_id',
    'product_code',
    'rate',
    'title',
    'text',
    'author_name',
    'author_email',
    'recommends',
    'locale',
    'created_at',
    'upvotes_count',
    'downvotes_count',
    'photos_count',
    'sale_item_id',
    'status',
    'source',
    'source_id',
  ],
  opinion_translations: ['store_id', 'opinion_id', 'locale', 'title', 'text'],
  opinion_comments: ['store_id', 'opinion_id', 'position', 'text', 'created_at'],
  opinion_photos: ['store_id', 'opinion_id', 'position', 'image', 'square', 'square_150', 'thumbnail'],
  votes: ['store_id', 'opinion_id', 'visitor_hash', 'action', 'created_at'],
  survey_answers: [
    'store_id',
    'opinion_id',
    'option_id',
    'question_id',
    'kind',
    'product_code',
    'created_at',
    'counted',
  ],
  questions: ['id', 'store_id', 'product_code', 'question', 'answer', 'status', 'created_at'],
  product_summaries: [
    'store_id',
    'product_code',
    'rate_1',
    'rate_2',
    'rate_3',
    'rate_4',
    'rate_5',
    'recommends_yes',
    'recommends_no',
    'opinions_with_photos',
    'photos',
    'questions',
  ],
  survey_summaries: ['store_id', 'product_code', 'option_id', 'question_id', 'answers_count'],
  survey_respondents: ['store_id', 'product_code', 'kind', 'question_ids', 'reviews_count'],
  store_summaries: ['store_id', 'rate_count', 'rate_sum', 'rate_1', 'rate_2', 'rate_3', 'rate_4', 'rate_5'],
} as const;

export type Table = keyof typeof columns;

/** Values in the order of `columns`. Arrays and bytes are in the text format of PostgreSQL (`{1,2}`, `\x00ff`). */
export type Row = readonly (string | number | boolean | null)[];

/** Receives one row. Rows of different tables are mixed: those of a review come together. */
export type PutRow = (table: Table, row: Row) => void;

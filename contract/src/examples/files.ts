import type { WireImportReport } from '../entities/transfers/import-report.ts';
import { merchantOpinion, writtenReview } from './reviews.ts';
import { features, productCode, productName, productTags, storeLocale, storeName } from './shop.ts';

const { rate, title, text, author_name: author, locale, created_at: createdAt } = writtenReview;

const quoted = (cells: readonly (string | number)[]) =>
  cells
    .map((cell) => (/[",]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : cell))
    .join(',');
const csv = (columns: Readonly<Record<string, string | number>>) =>
  `${quoted(Object.keys(columns))}\n${quoted(Object.values(columns))}\n`;

const columns = { product_code: productCode, rate, title, text, author, locale, created_at: createdAt };

/** A file of reviews as another shop may have it. */
export const importedCsv = csv({ source_id: 'review-2', ...columns });

/** Of a dry run with that file. */
export const importReport: WireImportReport = {
  source: 'old-shop',
  dry_run: true,
  preset: null,
  read: 1,
  written: 1,
  skipped: 0,
  left_out: 0,
  left_out_by_code: {},
  refused: 0,
  refused_by_code: {},
  refused_rows: [],
  first_rows: [
    {
      line: 2,
      product_code: productCode,
      rate,
      title,
      text,
      author_name: author,
      created_at: createdAt,
      locale,
      status: 'published',
      photos_count: 0,
    },
  ],
  columns: ['source_id', ...Object.keys(columns)].map((column) => ({ column, field: column })),
  columns_not_used: [],
};

/** The store's reviews without personal data, as CSV. */
export const exportedCsv = csv({
  source: 'old-shop',
  source_id: 'review-2',
  product_code: productCode,
  rate,
  title,
  text,
  author: '',
  profile: writtenReview.profile,
  recommends: 'yes',
  locale,
  created_at: createdAt,
  upvotes: merchantOpinion.upvotes_count,
  downvotes: merchantOpinion.downvotes_count,
  third_party_name: '',
  sale_item_id: writtenReview.sale_item_id,
  status: merchantOpinion.status,
  reply: '',
  replied_at: '',
  photos: '',
});

const records = [
  {
    type: 'store',
    version: 1,
    name: storeName,
    locale: storeLocale,
    features: { surveys: features.surveys },
    tags: productTags,
  },
  { type: 'product', code: productCode, name: productName, tags: productTags },
  {
    type: 'review',
    id: merchantOpinion.id,
    source: 'old-shop',
    source_id: 'review-2',
    product_code: productCode,
    rate,
    title,
    text,
    author_name: '',
    profile: writtenReview.profile,
    recommends: true,
    locale,
    created_at: createdAt,
    upvotes_count: merchantOpinion.upvotes_count,
    downvotes_count: merchantOpinion.downvotes_count,
    third_party_name: null,
    sale_item_id: writtenReview.sale_item_id,
    status: merchantOpinion.status,
    translations: [],
    comments: [],
    photos: [],
    survey_answers: [],
    votes: [],
  },
  { type: 'end', records: 3 },
];

/** The same store as JSON Lines. */
export const exportedLines = records.map((record) => `${JSON.stringify(record)}\n`).join('');

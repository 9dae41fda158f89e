import type { NewReviewField } from '@opina/contract/entities/reviews/new-review';
import type { ReviewProblem } from '../../reviews/new-review.ts';
import { type FieldName, fieldText } from './import-fields.ts';
import type { ColumnMap } from './map-columns.ts';
import { type RefusalCode, RowRefused } from './row-refusals.ts';

/** Fields whose name in a file differs from the name in a review. */
const fileNames: Partial<Record<NewReviewField, FieldName>> = {
  author_name: 'author',
  author_email: 'email',
  upvotes_count: 'upvotes',
  downvotes_count: 'downvotes',
};

const invalid: Partial<Record<NewReviewField, RefusalCode>> = {
  rate: 'row.rating_invalid',
  locale: 'row.locale_invalid',
  upvotes_count: 'row.count_invalid',
  downvotes_count: 'row.count_invalid',
  sale_item_id: 'row.sale_item_invalid',
};

/** The languages of a file's translations, in the order of its columns. */
export const localesOf = ({ mapped }: ColumnMap): string[] => [
  ...new Set(mapped.flatMap(({ field }) => field.locale ?? [])),
];

/** Turns a problem of a review into the refusal of its row. `value` reads the cell of a field. */
export function refusedField(
  problem: ReviewProblem,
  columns: ColumnMap,
  value: (name: FieldName) => string,
): RowRefused {
  const { field, fault, count, max } = problem;
  const name = fileNames[field] ?? (field as FieldName);
  switch (fault) {
    case 'missing':
      return new RowRefused(field === 'rate' ? 'row.rating_missing' : 'row.product_missing', name);
    case 'too long':
      return tooLong(columnField(problem, columns) ?? name, count, max);
    case 'too many':
      return new RowRefused(
        'row.photos_too_many',
        name,
        undefined,
        ` There are ${count}; ${max} are allowed.`,
      );
    case 'out of range':
      return new RowRefused('row.date_out_of_range', name, value(name));
    case 'invalid':
      return new RowRefused(invalidCode(field), name, value(name));
  }
}

export const tooLong = (field: string, length: number, max: number) =>
  new RowRefused('row.text_too_long', field, undefined, ` It has ${length} characters; ${max} are allowed.`);

function invalidCode(field: NewReviewField): RefusalCode {
  const code = invalid[field];
  if (code === undefined) throw new Error(`No refusal for an invalid ${field}.`);
  return code;
}

/** The field of a translation, with its locale. */
function columnField({ field, path: [item, name] }: ReviewProblem, columns: ColumnMap): string | undefined {
  if (field !== 'translations') return undefined;
  const locale = localesOf(columns)[Number(item)];
  return locale && fieldText({ name: name as FieldName, locale });
}

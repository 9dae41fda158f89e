import { calls } from '@opina/contract/calls/all';
import { maxSavedViewNameLength, type SavedViewList } from '@opina/contract/constants/inbox';
import { reviewStatuses, statuses } from '@opina/contract/constants/reviews';
import type { SavedFilters, WireSavedView } from '@opina/contract/entities/inbox/saved-view';
import type { Sql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { cleanWithin, toPlainLine } from '../platform/text/clean-text.ts';
import { lengthOf } from '../platform/text/text-length.ts';
import {
  insertSavedView,
  type NewSavedView,
  readSavedView,
  readSavedViews,
  removeSavedView,
  updateSavedView,
} from './queries.ts';

export const listSavedViews = (sql: Sql, storeId: string): Promise<WireSavedView[]> =>
  readSavedViews(sql, storeId);

/** Throws `saved_view.invalid`, `saved_view.too_many`. */
export async function createSavedView(
  sql: Sql,
  storeId: string,
  { list, name, filters }: NewSavedView,
): Promise<WireSavedView> {
  const view = await insertSavedView(sql, storeId, {
    list,
    name: readName(name),
    filters: readFilters(list, filters),
  });
  if (view === undefined) throw new OpinaError('saved_view.too_many');
  return view;
}

/** Throws `saved_view.invalid`, `saved_view.unknown`. */
export async function changeSavedView(
  sql: Sql,
  storeId: string,
  id: number,
  { name, filters }: Partial<Pick<NewSavedView, 'name' | 'filters'>>,
): Promise<WireSavedView> {
  const known = await readSavedView(sql, storeId, id);
  const changed =
    known &&
    (await updateSavedView(sql, storeId, id, {
      name: name === undefined ? undefined : readName(name),
      filters: filters === undefined ? undefined : readFilters(known.list, filters),
    }));
  if (changed === undefined) throw new OpinaError('saved_view.unknown');
  return changed;
}

/** Throws `saved_view.unknown`. */
export async function deleteSavedView(sql: Sql, storeId: string, id: number): Promise<{ id: number }> {
  if (!(await removeSavedView(sql, storeId, id))) throw new OpinaError('saved_view.unknown');
  return { id };
}

function readName(raw: string): string {
  const name = cleanWithin(raw, toPlainLine);
  const length = lengthOf(name);
  if (length >= 1 && length <= maxSavedViewNameLength) return name;
  throw invalid('name', `Must have 1 to ${maxSavedViewNameLength} characters, not ${length}.`);
}

const listCalls = { reviews: calls.listStoreOpinions, questions: calls.listStoreQuestions } as const;
const listStatuses: Readonly<Record<SavedViewList, readonly string[]>> = {
  reviews: reviewStatuses,
  questions: statuses,
};

/** The filters, if the list has them all. */
function readFilters(list: SavedViewList, filters: SavedFilters): SavedFilters {
  const known = Object.keys(listCalls[list].query.properties);
  const foreign = Object.keys(filters).find((name) => !known.includes(name));
  if (foreign !== undefined) throw invalid('filters', `A list of ${list} has no filter \`${foreign}\`.`);
  const { status } = filters;
  if (status !== undefined && status !== 'any' && !listStatuses[list].includes(status))
    throw invalid('filters', `\`status\` of ${list} is one of ${listStatuses[list].join(', ')}, any.`);
  return filters;
}

const invalid = (field: string, message: string) =>
  new OpinaError('saved_view.invalid', { errors: [{ field, message }] });

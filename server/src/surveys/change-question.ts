import { storesExpected } from '@opina/contract/attribute-scale';
import { expectedOrdering, type SurveyAnswerKind } from '@opina/contract/constants/surveys';
import type { WireSurveyDefinition } from '@opina/contract/entities/survey-definition';
import { recordActivity } from '../activity/record.ts';
import type { Sql, TransactionSql } from '../platform/database/engine/sql.ts';
import { OpinaError } from '../platform/errors/opina-error.ts';
import { raiseEvent } from '../platform/events/events.ts';
import { toPlainLine } from '../platform/text/clean-text.ts';
import {
  deleteQuestion,
  findChosen,
  lockQuestion,
  orderQuestions,
  replaceOptions,
  updateQuestion,
} from './change-queries.ts';
import { complete, readSurveyDefinitions, type StoredSurveyQuestion } from './definition-queries.ts';
import { wireDefinition } from './definitions.ts';
import { type SurveyQuestion, surveyProblems } from './question-rules.ts';

/** What a store changes of a question. Undefined: it stays. */
export interface QuestionChange {
  readonly kind?: SurveyAnswerKind | undefined;
  readonly description?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly retired?: boolean | undefined;
  /** All of them, in their order. */
  readonly options?: readonly ChangedOption[] | undefined;
  readonly if_version?: number | undefined;
}

export interface ChangedOption {
  readonly id?: number | undefined;
  readonly description: string;
  readonly weight?: number | undefined;
  readonly expected?: boolean | undefined;
  readonly retired?: boolean | undefined;
}

/**
 * Changes a question and its options; answers stay with their options. Throws `survey.question_unknown`, `survey.question_invalid`,
 * `survey.question_exists`, `survey.kind_answered`, `survey.option_unknown`, `survey.option_answered`, `survey.changed`.
 */
export async function changeSurveyQuestion(
  sql: Sql,
  storeId: string,
  id: number,
  change: QuestionChange,
): Promise<WireSurveyDefinition> {
  await sql.begin(async (tx) => {
    const locked = await lockQuestion(tx, storeId, id);
    if (locked === undefined) throw new OpinaError('survey.question_unknown');
    if (change.if_version !== undefined && change.if_version !== locked.version)
      throw new OpinaError('survey.changed');
    const before = await readOne(tx, storeId, id);
    const options = optionsAfter(before, change.options);
    await refuseLosses(tx, storeId, before, { kind: change.kind, options });
    const question = checked(before, change, options);
    const { kind, description, weight, expected, tags } = question;
    const retired = change.retired ?? before.retired;
    const values = { kind, description, weight, expected, tags, retired };
    if ((await updateQuestion(tx, storeId, id, values)) === 'exists')
      throw new OpinaError('survey.question_exists');
    if (change.options) await replaceOptions(tx, storeId, id, options);
    await note(tx, storeId, { before, after: await readOne(tx, storeId, id) });
  });
  const changed = await readOne(sql, storeId, id);
  raiseEvent('row.changed', { storeId, kind: 'survey_question', id, version: changed.version });
  return wireDefinition(changed);
}

async function readOne(
  sql: Sql | TransactionSql,
  storeId: string,
  id: number,
): Promise<StoredSurveyQuestion> {
  const [question] = await readSurveyDefinitions(sql, storeId, { id });
  if (question === undefined) throw new OpinaError('survey.question_unknown');
  return question;
}

interface OptionAfter {
  readonly id: number | undefined;
  readonly description: string;
  readonly ordering: number;
  readonly weight: number;
  readonly isExpected: boolean;
  readonly retired: boolean;
}

/** The options after the change. An option keeps its weight if that is not given. */
function optionsAfter(
  { options: stored, expected }: StoredSurveyQuestion,
  changed: QuestionChange['options'],
): OptionAfter[] {
  if (changed === undefined)
    return stored.map((one) => ({ ...one, isExpected: expected?.includes(one.ordering) ?? false }));
  const known = new Map(stored.map((option) => [option.id, option]));
  const named = changed.flatMap(({ id }) => id ?? []);
  const unknown = named.find((id, at) => !known.has(id) || named.indexOf(id) < at);
  if (unknown !== undefined) throw new OpinaError('survey.option_unknown', { detail: String(unknown) });
  return changed.map((option, at) => {
    const before = option.id === undefined ? undefined : known.get(option.id);
    const ordering = at + 1;
    // A weight that was the place, as it is by default, moves with the option.
    const kept = before && before.weight !== before.ordering ? before.weight : ordering;
    return {
      id: option.id,
      description: toPlainLine(option.description),
      ordering,
      weight: option.weight ?? kept,
      isExpected: option.expected ?? false,
      retired: option.retired ?? before?.retired ?? false,
    };
  });
}

/** What customers have answered is never deleted, and never becomes an answer to something else. */
async function refuseLosses(
  tx: TransactionSql,
  storeId: string,
  before: StoredSurveyQuestion,
  after: { readonly kind: SurveyAnswerKind | undefined; readonly options: readonly OptionAfter[] },
): Promise<void> {
  const kept = new Set(after.options.map(({ id }) => id));
  const isOtherKind = after.kind !== undefined && after.kind !== before.kind;
  const atStake = before.options.filter(({ id }) => isOtherKind || !kept.has(id));
  const chosen = await findChosen(
    tx,
    storeId,
    atStake.map(({ id }) => id),
  );
  if (isOtherKind && chosen.size > 0) throw new OpinaError('survey.kind_answered');
  const lost = atStake.find(({ id }) => !kept.has(id) && chosen.has(id));
  if (lost) throw new OpinaError('survey.option_answered', { detail: lost.description });
}

/** The whole question after the change, with its defaults. Throws `survey.question_invalid` with all that is wrong. */
function checked(
  before: StoredSurveyQuestion,
  change: QuestionChange,
  options: readonly OptionAfter[],
): Required<SurveyQuestion> {
  const kind = change.kind ?? before.kind;
  const expected = options.flatMap(({ isExpected, ordering }) => (isExpected ? [ordering] : []));
  const isAttribute = kind === 'attribute';
  const keepsScale = change.options === undefined && change.kind === undefined;
  const question: SurveyQuestion = {
    kind,
    description: toPlainLine(change.description ?? before.description),
    tags: (change.tags ?? before.tags).map(toPlainLine),
    options: options.map(({ description, ordering, weight }) => ({ description, ordering, weight })),
    ...(keepsScale
      ? { weight: before.weight, expected: before.expected }
      : { expected: isAttribute ? expectedAfter(options, expected) : null }),
  };
  const whole = complete(question);
  const problems = surveyProblems(question, whole);
  if (problems.length > 0) throw new OpinaError('survey.question_invalid', { errors: problems });
  return whole;
}

/** Of a short scale on which nothing is marked, the default is written down: the place that it has by weight is not there. */
function expectedAfter(options: readonly OptionAfter[], marked: readonly number[]): readonly number[] | null {
  if (marked.length > 0) return marked;
  if (options.length >= expectedOrdering) return null;
  return storesExpected({ expected: [], weight: 0, options });
}

/** Its version changes with everything else, and says nothing of its own. */
function note(
  tx: TransactionSql,
  storeId: string,
  { before, after }: { readonly before: StoredSurveyQuestion; readonly after?: StoredSurveyQuestion },
): Promise<void> {
  const values = ({ version, ...question }: StoredSurveyQuestion) => ({ ...question });
  return recordActivity(tx, storeId, {
    subject: 'survey_question',
    id: before.id,
    before: values(before),
    after: after && values(after),
  });
}

/** Deletes a question that nobody has answered. Throws `survey.question_unknown`, `survey.question_answered`. */
export async function deleteSurveyQuestion(sql: Sql, storeId: string, id: number): Promise<{ id: number }> {
  await sql.begin(async (tx) => {
    if ((await lockQuestion(tx, storeId, id)) === undefined) throw new OpinaError('survey.question_unknown');
    const before = await readOne(tx, storeId, id);
    const ids = before.options.map((option) => option.id);
    if ((await findChosen(tx, storeId, ids)).size > 0) throw new OpinaError('survey.question_answered');
    await deleteQuestion(tx, storeId, id);
    await note(tx, storeId, { before });
  });
  raiseEvent('row.changed', { storeId, kind: 'survey_question', id, version: null });
  return { id };
}

/** Puts all questions of the store into this order. Throws `survey.order_differs`. */
export async function orderSurveyQuestions(
  sql: Sql,
  storeId: string,
  ids: readonly number[],
): Promise<{ ids: number[] }> {
  if (!(await sql.begin((tx) => orderQuestions(tx, storeId, ids))))
    throw new OpinaError('survey.order_differs');
  return { ids: [...ids] };
}

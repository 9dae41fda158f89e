import { maxReplies } from '@opina/contract/constants/reviews';
import type { Sql } from '../platform/database/engine/sql.ts';
import { GrowingStatistics } from './growing-statistics.ts';
import type { ImportTally } from './import-tally.ts';
import { type Outcome, type RowTargets, rowTargets, type Target } from './row-targets.ts';
import type { AnswerItem, Item, ReplyItem, ReviewItem } from './rows/read-item.ts';
import { type RefusalCode, RowRefused } from './rows/row-refusals.ts';

type Child = ReplyItem | AnswerItem;
type Outcomes = Map<Item, Outcome>;

/** How many rows may wait for the one that they answer; some exports list the newest first. */
const maxWaiting = 5_000;
/** Those in which each batch looks for what is there. */
const tables = ['opinions', 'opinion_comments', 'questions'];

/** Writes batches of rows, whatever they are, and counts what became of them. */
export class RowWriter {
  readonly #targets: RowTargets;
  readonly #source: string;
  readonly #tally: ImportTally;
  /** Of a check there is none: it writes nothing. */
  readonly #statistics: GrowingStatistics | undefined;
  #waiting: Child[] = [];

  constructor(sql: Sql, target: Target, tally: ImportTally) {
    this.#targets = rowTargets(sql, target);
    this.#source = target.source;
    this.#tally = tally;
    this.#statistics = target.dryRun ? undefined : new GrowingStatistics(sql, tables);
  }

  async write(items: readonly Item[]): Promise<void> {
    const outcomes: Outcomes = new Map();
    await this.#writeReviews(
      items.filter((item) => 'review' in item),
      outcomes,
    );
    const questions = items.filter((item) => 'question' in item);
    if (questions.length > 0) {
      const results = await this.#targets.questions(questions.map(({ question }) => question));
      note(outcomes, questions, results);
    }
    const children = items.filter((item) => 'reply' in item || 'answer' in item);
    await this.#writeChildren(children, outcomes);
    for (const item of items) this.#count(item, outcomes.get(item));
    await this.#statistics?.add(items.filter((item) => outcomes.get(item) === 'written').length);
    this.#waiting.push(...children.filter((child) => outcomes.get(child) === 'unknown'));
    if (this.#waiting.length > maxWaiting) await this.end();
  }

  /** Rows that waited for what they answer are written now or never. */
  async end(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    const outcomes: Outcomes = new Map();
    await this.#writeChildren(waiting, outcomes);
    for (const child of waiting) {
      const outcome = outcomes.get(child);
      if (outcome === 'unknown') this.#refuse(child.line, 'row.parent_unknown');
      else this.#count(child, outcome);
    }
  }

  async #writeReviews(items: readonly ReviewItem[], outcomes: Outcomes): Promise<void> {
    const sourceOf = (item: ReviewItem) => item.source || this.#source;
    for (const source of new Set(items.map(sourceOf))) {
      const group = items.filter((item) => sourceOf(item) === source);
      const results = await this.#targets.reviews(
        source,
        group.map(({ review }) => review),
      );
      note(outcomes, group, results);
    }
  }

  async #writeChildren(children: readonly Child[], outcomes: Outcomes): Promise<void> {
    const replies = children.filter((child) => 'reply' in child);
    const responses = children.filter((child) => 'answer' in child);
    if (replies.length > 0) {
      note(outcomes, replies, await this.#targets.replies(replies.map(({ reply }) => reply)));
    }
    if (responses.length > 0) {
      note(outcomes, responses, await this.#targets.answers(responses.map(({ answer }) => answer)));
    }
  }

  #count(item: Item, outcome: Outcome | undefined): void {
    if ('refusal' in item) this.#tally.refuse(item.refusal);
    else if ('leftOut' in item) this.#tally.leaveOut(item.leftOut);
    else if (outcome === 'taken') this.#refuseTaken(item);
    else if (outcome === 'too many') this.#tally.refuse(tooManyReplies().at(item.line));
    else if (outcome !== 'unknown' && outcome !== undefined) this.#tally.add(outcome);
    if ('review' in item && outcome === 'written') {
      for (const code of item.leftOutValues) this.#tally.leaveOut(code);
      this.#tally.show(item.line, item.review);
    }
  }

  #refuseTaken(item: Item): void {
    if ('review' in item) this.#refuse(item.line, 'row.source_id_taken', item.review.sourceId);
    else this.#refuse(item.line, 'row.answer_taken');
  }

  #refuse(line: number, code: RefusalCode, sourceId?: string): void {
    const field = sourceId === undefined ? undefined : 'source_id';
    this.#tally.refuse(new RowRefused(code, field, sourceId).at(line));
  }
}

const tooManyReplies = () =>
  new RowRefused('row.replies_too_many', 'text', undefined, ` A review can have ${maxReplies}.`);

function note(outcomes: Outcomes, items: readonly Item[], results: readonly Outcome[]): void {
  for (const [at, item] of items.entries()) outcomes.set(item, results[at] ?? 'present');
}

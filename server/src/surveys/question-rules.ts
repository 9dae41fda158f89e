import type { SurveyAnswerKind } from '@opina/contract/constants';
import type { WireFieldError } from '@opina/contract/entities/error';

/** A question as a store asks it. A store has one of a kind and description. */
export interface SurveyQuestion {
  readonly kind: SurveyAnswerKind;
  readonly description: string;
  /** Tags of the products it is asked about; none: all. A tag holds no comma, which separates tags on the wire. */
  readonly tags?: readonly string[];
  /** Of an attribute, the ordering that means "as expected": 3 for the five options of the size, else 5. */
  readonly weight?: number;
  /** Of an attribute, the orderings that mean "as expected", where they are not the usual ones; 1 to 5 each. */
  readonly expected?: readonly number[] | null;
  readonly options: readonly SurveyOption[];
}

export interface SurveyOption {
  readonly description: string;
  /** Place among the options, from 1; of an attribute up to 5. Without it the place in the list. */
  readonly ordering?: number;
  /** Without it the ordering. */
  readonly weight?: number;
}

/** An attribute is shown on a scale that has so many places. */
const maxAttributeOrdering = 5;

/** What of a question cannot be used, each by its field; `complete` is the question with its defaults. */
export function surveyProblems(
  question: SurveyQuestion,
  complete: Required<SurveyQuestion>,
): WireFieldError[] {
  const options = complete.options.map(({ description, ordering = 0 }) => ({ description, ordering }));
  return [
    ...(complete.description.trim() === '' ? [problem('description', 'Is empty.')] : []),
    ...complete.tags.flatMap((tag, at) =>
      tag.trim() === '' || tag.includes(',')
        ? [problem(`tags.${at}`, 'Is empty or contains a comma, which separates tags.')]
        : [],
    ),
    ...(options.length === 0 ? [problem('options', 'Needs at least one option.')] : []),
    ...options.flatMap((option, at) => optionProblems(complete.kind, options, option, at)),
    ...expectedProblems(question, complete),
    ...weightProblems(question, complete),
  ];
}

type Option = Readonly<{ description: string; ordering: number }>;

function optionProblems(
  kind: SurveyQuestion['kind'],
  options: readonly Option[],
  { description, ordering }: Option,
  at: number,
): WireFieldError[] {
  const field = (name: string) => `options.${at}.${name}`;
  const sameWords = options.findIndex((one) => one.description === description);
  const samePlace = options.findIndex((one) => one.ordering === ordering);
  return [
    ...(description.trim() === '' ? [problem(field('description'), 'Is empty.')] : []),
    ...(sameWords < at ? [problem(field('description'), `Repeats options.${sameWords}.`)] : []),
    ...(samePlace < at ? [problem(field('ordering'), `Is ${ordering}, like options.${samePlace}.`)] : []),
    ...(kind === 'attribute' && ordering > maxAttributeOrdering
      ? [
          problem(
            field('ordering'),
            `Must be 1 to ${maxAttributeOrdering} for an attribute, not ${ordering}.`,
          ),
        ]
      : []),
  ];
}

function expectedProblems(
  { expected, kind }: SurveyQuestion,
  complete: Required<SurveyQuestion>,
): WireFieldError[] {
  if (!expected) return [];
  if (kind !== 'attribute') return [problem('expected', 'Only an attribute has expected options.')];
  const orderings = orderingsOf(complete);
  return expected.flatMap((one, at) =>
    orderings.includes(one) ? [] : [problem(`expected.${at}`, `No option has the ordering ${one}.`)],
  );
}

function weightProblems(
  { weight: given, expected }: SurveyQuestion,
  { kind, weight, ...complete }: Required<SurveyQuestion>,
): WireFieldError[] {
  // Without a weight of its own it is one of what is expected, which is told of already.
  const isOfExpected = given === undefined && expected;
  if (kind !== 'attribute' || isOfExpected || orderingsOf(complete).includes(weight)) return [];
  const unless = given === undefined ? ' by default' : '';
  return [
    problem('weight', `Is ${weight}${unless}, which means "as expected", and no option has that ordering.`),
  ];
}

const orderingsOf = ({ options }: Pick<SurveyQuestion, 'options'>) => options.map(({ ordering }) => ordering);

const problem = (field: string, message: string): WireFieldError => ({ field, message });

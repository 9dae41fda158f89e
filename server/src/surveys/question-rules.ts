import type { SurveyAnswerKind } from '@opina/contract/constants/surveys';
import type { WireFieldError } from '@opina/contract/entities/error';

/** A survey question of a store. Kind and description together are unique in a store. */
export interface SurveyQuestion {
  readonly kind: SurveyAnswerKind;
  readonly description: string;
  /** Tags of its products; none: all products. A tag contains no comma, which separates tags on the wire. */
  readonly tags?: readonly string[];
  /** Of an attribute: the ordering that means "as expected". Default: 3 for the five options of the size, otherwise 5. */
  readonly weight?: number;
  /** Of an attribute: the orderings that mean "as expected", if they are not the default ones; 1 to 5 each. */
  readonly expected?: readonly number[] | null;
  readonly options: readonly SurveyOption[];
}

export interface SurveyOption {
  readonly description: string;
  /** The position among the options, from 1; of an attribute up to 5. Default: the position in the list. */
  readonly ordering?: number;
  /** Default: the ordering. */
  readonly weight?: number;
}

/** The number of places on the scale of an attribute. */
const maxAttributeOrdering = 5;

/** The invalid fields of a survey question; `complete` is the question with its defaults. */
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
  // A default weight is one of the expected orderings, whose errors are reported already.
  const isOfExpected = given === undefined && expected;
  if (kind !== 'attribute' || isOfExpected || orderingsOf(complete).includes(weight)) return [];
  const orderings = orderingsOf(complete).join(', ');
  const message =
    given === undefined
      ? `Is needed: the default, ${weight}, is not an ordering of an option. Give that of the option that means "as expected": ${orderings}.`
      : `Must be the ordering of the option that means "as expected": ${orderings}. No option has ${weight}.`;
  return [problem('weight', message)];
}

const orderingsOf = ({ options }: Pick<SurveyQuestion, 'options'>) => options.map(({ ordering }) => ordering);

const problem = (field: string, message: string): WireFieldError => ({ field, message });

import { barPosition, isSizeScale } from '@opina/contract/attribute-scale';
import { expectedOrdering, sizeExpectedOrdering } from '@opina/contract/constants/surveys';
import type { Attribute } from './survey.ts';

/** Those that have a bar: their average is known, and there is something to choose. */
export const withBars = (attributes: readonly Attribute[]): Attribute[] =>
  attributes.filter(({ average, options }) => barPosition(average) && options.length > 1);

export const answersOf = ({ options }: Attribute): number =>
  options.reduce((sum, { answersCount }) => sum + answersCount, 0);

/** The places that mean "as expected": those that the server names, else the one of the weight: 3 of a size, 5 of any other. */
export function expectedOrderings({ expected, weight, options }: Attribute): number[] {
  const named = expected.filter((place) => options.some(({ ordering }) => ordering === place));
  const usual = isSizeScale(options) ? sizeExpectedOrdering : expectedOrdering;
  return named.length > 0 ? named : [weight || usual];
}

/** Whole percent of the answers that say "as expected"; `undefined` while there are no answers. */
export function expectedPercentage(attribute: Attribute): number | undefined {
  const expected = expectedOrderings(attribute);
  const total = answersOf(attribute);
  const count = attribute.options
    .filter(({ ordering }) => expected.includes(ordering))
    .reduce((sum, { answersCount }) => sum + answersCount, 0);
  return total > 0 ? Math.round((count / total) * 100) : undefined;
}

/** The option that the average comes closest to; of two the upper, as the bar's steps take their lower end. */
export function nearestOption(attribute: Attribute): number {
  const distances = attribute.options.map(({ ordering }) => Math.abs(ordering - attribute.average));
  return distances.lastIndexOf(Math.min(...distances));
}

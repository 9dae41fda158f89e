import { expectedOrdering, sizeExpectedOrdering, sizeOptions } from '@opina/contract/constants';
import type { Attribute } from './survey.ts';

/** Steps of an attribute's bar: two for each point of the scale from 1 to 5. */
export const barSteps = 8;

/**
 * The step that an average chooses, from 1: each takes its lower end and leaves its upper to the next, but the last,
 * which has 5. `undefined` for what is no average of the scale.
 */
export function barPosition(average: number): number | undefined {
  if (!(average >= 1 && average <= 5)) return undefined;
  return Math.min(barSteps, Math.floor((average - 1) * 2) + 1);
}

/** Those that have a bar: their average is known, and there is something to choose. */
export const withBars = (attributes: readonly Attribute[]): Attribute[] =>
  attributes.filter(({ average, options }) => barPosition(average) && options.length > 1);

const plain = (text: string) => text.trim().toLowerCase();
const sizeNames = sizeOptions.map(plain);

/** Whether it asks about the size: its options are the five known ones. */
export function isSize({ options }: Attribute): boolean {
  const names = options.map(({ description }) => plain(description));
  return names.length === sizeNames.length && sizeNames.every((name) => names.includes(name));
}

export const answersOf = ({ options }: Attribute): number =>
  options.reduce((sum, { answersCount }) => sum + answersCount, 0);

/**
 * The places that mean "as expected": those that the server names, else the middle one of a size, else the better half
 * of the scale, of which 5 is the best. A server that names one other place than 5 means just that.
 */
export function expectedPlaces(attribute: Attribute): number[] {
  const { expected, weight } = attribute;
  const places = attribute.options.map(({ ordering }) => ordering);
  const named = places.filter((place) => expected.includes(place));
  if (named.length > 0) return named;
  if (isSize(attribute)) return [weight || sizeExpectedOrdering];
  if (weight && weight !== expectedOrdering) return [weight];
  const middle = (Math.min(...places) + Math.max(...places)) / 2;
  return places.filter((place) => place > middle || places.length === 1);
}

/** Whole percent of the answers that say "as expected"; `undefined` while there are no answers. */
export function expectedPercentage(attribute: Attribute): number | undefined {
  const expected = expectedPlaces(attribute);
  const total = answersOf(attribute);
  const count = attribute.options
    .filter(({ ordering }) => expected.includes(ordering))
    .reduce((sum, { answersCount }) => sum + answersCount, 0);
  return total > 0 ? Math.round((count / total) * 100) : undefined;
}

/** Whether a step of the bar, from 1, stands for one of these places: each has the steps half a point around it. */
export const isStepOf = (step: number, places: readonly number[]): boolean =>
  places.includes(Math.floor(step / 2) + 1);

/** What the options are called, in their order: those of the size in the store's language. */
export function optionNames(attribute: Attribute, sizes: readonly string[]): string[] {
  const ofSize = isSize(attribute);
  return attribute.options.map(({ description }) => {
    const known = ofSize ? sizes[sizeNames.indexOf(plain(description))] : undefined;
    return known ?? description;
  });
}

/** The option that the average comes closest to; of two the upper, as the bar's steps take their lower end. */
export function nearestOption(attribute: Attribute): number {
  const distances = attribute.options.map(({ ordering }) => Math.abs(ordering - attribute.average));
  return distances.lastIndexOf(Math.min(...distances));
}

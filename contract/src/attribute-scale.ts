import { expectedOrdering, sizeExpectedOrdering, sizeOptions } from './constants/surveys.ts';

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

/** Whether a step of the bar, from 1, stands for one of these places: each has the steps half a point around it. */
export const isStepOf = (step: number, places: readonly number[]): boolean =>
  places.includes(Math.floor(step / 2) + 1);

export const plainOption = (text: string) => text.trim().toLowerCase();
export const sizeNames = sizeOptions.map(plainOption);

interface ScaleOption {
  readonly description: string;
  readonly ordering: number;
}

/** Whether the options are the five known ones of a size. */
export function isSizeScale(options: readonly Pick<ScaleOption, 'description'>[]): boolean {
  const names = options.map(({ description }) => plainOption(description));
  return names.length === sizeNames.length && sizeNames.every((name) => names.includes(name));
}

interface StoresScale {
  /** What the store has marked, if anything. */
  readonly expected: readonly number[] | null;
  /** 0: not known. */
  readonly weight: number;
  readonly options: readonly ScaleOption[];
}

/**
 * The places that a store of ours means by "as expected": those that it has marked, else the middle one of a size, else the
 * better half of the scale, of which 5 is the best. A store that names one other place than 5 means just that. Our server
 * sends them as `expected`; the widget does not guess them.
 */
export function storesExpected({ expected, weight, options }: StoresScale): number[] {
  const places = options.map(({ ordering }) => ordering);
  const named = places.filter((place) => expected?.includes(place));
  if (named.length > 0) return named;
  if (isSizeScale(options)) return [weight || sizeExpectedOrdering];
  if (weight && weight !== expectedOrdering) return [weight];
  const middle = (Math.min(...places) + Math.max(...places)) / 2;
  return places.filter((place) => place > middle || places.length === 1);
}

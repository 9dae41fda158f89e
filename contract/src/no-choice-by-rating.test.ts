import { describe, expect, it } from 'vitest';
import { calls } from './calls/all.ts';

/**
 * Where a value of a request may name a rating, and why that hides no review from shoppers. A new one is either the rating of a review that
 * is written, or what somebody who looks asks for; the store cannot set it for shoppers.
 */
const allowed: Readonly<Record<string, string>> = {
  'createStoreOpinion.rate': 'The rating of the review itself.',
  'saveReviewDraft.rate': 'The rating of the review itself.',
  'sendReview.rate': 'The rating of the review itself.',
  'listOpinions.positive': 'A shopper chooses the mode.',
  'listOpinions.negative': 'A shopper chooses the mode.',
  'listOpinions.stars': 'A shopper presses a bar of the histogram.',
  'listRecentOpinions.min_rate': 'The carousel says which ratings it leaves out, and links to all.',
  'listStoreOpinions.rate': 'A member of the store filters the inbox.',
  'listMedia.rate': 'A member of the store filters the inbox.',
  'createSavedView.rate': 'A filter of the inbox, by name.',
  'changeSavedView.rate': 'A filter of the inbox, by name.',
};

describe('values of calls that name a rating', () => {
  it('are those of the list', () => {
    const found = Object.values(calls).flatMap((call) =>
      namesOf(call)
        .filter((name) => /rat(e|ing)|star|score|sentiment|positive|negative/i.test(name))
        .map((name) => `${call.name}.${name}`),
    );
    expect(found.sort()).toEqual(Object.keys(allowed).sort());
  });
});

function namesOf(call: object): string[] {
  const { query, params, body } = call as Record<string, unknown>;
  return [...new Set([query, params, body].flatMap(propertiesOf))];
}

function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...others } = schema as { properties?: Record<string, unknown> };
  const own = Object.entries(properties).flatMap(([name, value]) => [name, ...propertiesOf(value)]);
  const inner = Object.values(others).flatMap((value) =>
    Array.isArray(value) ? value.flatMap(propertiesOf) : propertiesOf(value),
  );
  return [...own, ...inner];
}

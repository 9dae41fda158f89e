import { describe, expect, it } from 'vitest';
import { calls } from './calls/all.ts';
import { featuresSchema } from './entities/features.ts';
import { recordSchemas } from './records/all.ts';

/**
 * Where a request, a setting or a record of a whole-store file may name a rating, and why that hides no review from shoppers. A new one is
 * either the rating of a review that is written, or what somebody who looks asks for; the store cannot set it for shoppers. Fields stand as
 * they are called, values behind `=`.
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
  'listProducts=rating_low': 'A member of the store sorts the list of products.',
  'listProducts=rating_high': 'A member of the store sorts the list of products.',
  'createSavedView.rate': 'A filter of the inbox, by name.',
  'changeSavedView.rate': 'A filter of the inbox, by name.',
  'createToken=moderate': 'Names no rating: a program may decide about reviews.',
  'record review.rate': 'The rating of the review itself.',
  'record saved_view.rate': 'A filter of the inbox, by name.',
};

const namesRating = /rat(e|ing)|star|score|sentiment|positive|negative/i;

describe('what a store can send', () => {
  const sent = new Map<string, ReadonlySet<string>>([
    ...Object.values(calls).map((call) => [call.name, namesOf(requestOf(call))] as const),
    ...Object.entries(recordSchemas).map(([type, record]) => [`record ${type}`, namesOf(record)] as const),
    ['features', namesOf(featuresSchema)],
  ]);

  it('names a rating nowhere but in the list', () => {
    const found = [...sent].flatMap(([owner, names]) =>
      [...names].filter((name) => namesRating.test(name)).map((name) => owner + name),
    );
    expect(found.sort()).toEqual(Object.keys(allowed).sort());
  });

  it('is looked through to the last value: of rules, settings, features and records', () => {
    for (const [owner, name] of [
      ['setModerationRules', '=words'],
      ['changeStoreSettings', '=when_rules_pass'],
      ['changeStoreSettings', '.country'],
      ['features', '.minimum_opinions_to_show'],
      ['record store', '.collection'],
    ] as const)
      expect([...(sent.get(owner) ?? [])]).toContain(name);
    expect(sent.size).toBe(Object.keys(calls).length + Object.keys(recordSchemas).length + 1);
  });

  it('has no field of any name but the features, which are looked through by name', () => {
    const open = Object.values(calls).flatMap((call) =>
      openFields(requestOf(call)).map((field) => `${call.name}.${field}`),
    );
    expect(open.sort()).toEqual([
      'changeStoreSettings.features',
      'createStore.features',
      'publishAppearance.features',
    ]);
  });
});

const requestOf = ({ query, params, body }: object & Record<string, unknown>) => ({ query, params, body });

/** All names of fields, `.name`, and all values that a field may have, `=value`, however deep. */
function namesOf(schema: unknown): ReadonlySet<string> {
  return new Set(listNames(schema));
}

function listNames(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(listNames);
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, enum: values = [], const: value, ...others } = schema as Schema;
  const fields = Object.entries(properties ?? {}).flatMap(([name, field]) => [
    `.${name}`,
    ...listNames(field),
  ]);
  const said = [value, ...values].filter((one) => typeof one === 'string').map((one) => `=${one}`);
  return [...fields, ...said, ...Object.values(others).flatMap(listNames)];
}

/** Fields whose own fields may have any name. */
function openFields(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(openFields);
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, ...others } = schema as Schema;
  const own = Object.entries(properties ?? {}).flatMap(([name, field]) => [
    ...(Object.hasOwn(field ?? {}, 'patternProperties') ? [name] : []),
    ...openFields(field),
  ]);
  return [...own, ...Object.values(others).flatMap(openFields)];
}

interface Schema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

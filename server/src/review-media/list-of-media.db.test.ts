import { mediaStatuses } from '@opina/contract/constants/media';
import { reviewStatuses } from '@opina/contract/constants/reviews';
import { listOfMedia } from '@opina/contract/shown-media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testEngines } from '#test/database/test-databases';

const combinations = mediaStatuses.flatMap((status) =>
  reviewStatuses.map((review) => ({ status, review, listed: listOfMedia(status, review) })),
);

describe.each(testEngines)('the list of a photo on $name', ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('is the one that the contract says, for every status of it and of its review', async () => {
    const statuses = combinations.map(({ status }) => status);
    const reviews = combinations.map(({ review }) => review);
    const rows = await database.sql`
      SELECT status, review, list_of_media(status, review) AS listed
      FROM unnest(${statuses}::text[], ${reviews}::text[]) WITH ORDINALITY AS given (status, review, place) ORDER BY place`;
    expect(rows.map((row) => ({ ...row }))).toEqual(combinations);
  });
});

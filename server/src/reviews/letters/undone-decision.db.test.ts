import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApi } from '#test/database/test-api';
import { testEngines } from '#test/database/test-databases';
import type { MailSender } from '#test/mail/mail-sender';
import { mailTests } from '#test/mail/mail-test';
import { seedInvitedOrder } from '#test/mail/seed-order';
import { seedReview } from '#test/mail/seed-review';
import { decideReview } from '../decisions/status-queries.ts';

describe.each(testEngines)('mail about a decision that is undone on $name', (engine) => {
  let api: TestApi;
  let mail: MailSender;
  let store = '';
  let id = 0;
  mailTests(engine, (test) => {
    ({ api, mail, store } = test);
  });
  beforeEach(async () => {
    await seedInvitedOrder(api.sql, { storeId: store });
    id = await seedReview(api.sql, store, { status: 'pending' });
  });

  type Decided = 'published' | 'hidden' | 'refused';
  const decide = (status: Decided) =>
    api.sql.begin((tx) => decideReview(tx, store, id, { status, actor: { kind: 'store' } }));
  const sentSubjects = async () =>
    (await Promise.all(mail.smtp.received.map((one) => one.parse()))).map(({ subject }) => subject);
  const publication = /foi publicada/;

  it.each(['hidden', 'refused'] as const)(
    'tells an author nothing where the review was %s and is published again before the letter goes',
    async (status) => {
      await decide('published');
      await mail.send();
      for (const one of [status, 'published', status, 'published'] as const) await decide(one);
      expect(await mail.send()).toMatchObject({ sent: 0 });
      expect(await sentSubjects()).toEqual([expect.stringMatching(publication)]);
    },
  );

  it('tells an author that a review is published again, if they were told that it was hidden', async () => {
    for (const one of ['published', 'hidden', 'published'] as const) {
      await decide(one);
      await mail.send();
    }
    expect(await sentSubjects()).toEqual([
      expect.stringMatching(publication),
      expect.stringMatching(/não aparece/),
      expect.stringMatching(publication),
    ]);
  });

  it('tells an author once of the first publication, if no letter about it had gone', async () => {
    for (const one of ['published', 'hidden', 'published'] as const) await decide(one);
    await mail.send();
    expect(await sentSubjects()).toEqual([expect.stringMatching(publication)]);
  });

  it('tells an author of a publication that follows a refusal nobody told them of', async () => {
    for (const one of ['refused', 'published'] as const) await decide(one);
    await mail.send();
    expect(await sentSubjects()).toEqual([expect.stringMatching(publication)]);
  });

  it('tells an author of a publication after they have edited the review', async () => {
    await decide('published');
    await mail.send();
    await api.sql.begin((tx) =>
      decideReview(tx, store, id, { status: 'pending', actor: { kind: 'author' }, action: 'edited' }),
    );
    await decide('published');
    await mail.send();
    expect(await sentSubjects()).toHaveLength(2);
  });
});

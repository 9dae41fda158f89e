import type { MailKind } from '@opina/contract/constants/mail';
import { sizeOptions } from '@opina/contract/constants/surveys';
import { makeInvitation } from '../../src/accounts/members.ts';
import { enqueueMessage, type NewMessage } from '../../src/mail/enqueue.ts';
import { enqueueAccountMail } from '../../src/mail/enqueue-account.ts';
import type { AccountMailKind } from '../../src/mail/queued-mail.ts';
import { answerQuestion } from '../../src/questions/answers.ts';
import { seedStore } from '../database/seed.ts';
import { seedSurveyQuestion } from '../database/seed-survey.ts';
import type { TestApi } from '../database/test-api.ts';
import { seedOrder } from '../mail/seed-order.ts';

const expiresAt = new Date(Date.now() + 90 * 86_400_000);
/** What a store and its customers write is in no language. */
const text = 'Zqx zqw.';

/** Writes a store with all that its pages, forms and mail tell of. */
export async function seedLanguageStore({ sql }: TestApi, id: string, locale: string): Promise<void> {
  const review = { text, title: 'Zqx', authorName: 'Zq', locale };
  await seedStore(sql, {
    id,
    name: 'Zqx',
    locale,
    pageHosts: ['loja.example'],
    products: [
      {
        code: 'p',
        name: 'Zqp',
        reviews: [
          { ...review, rate: 5, comments: ['Zqr'], recommends: true },
          { ...review, rate: 4, origin: 'imported', authorName: '' },
          { ...review, rate: 3, thirdPartyName: 'Zqt', locale: 'ja', profile: 'Zqy' },
          { ...review, rate: 2, origin: 'open', recommends: false },
          { ...review, rate: 1, text: '', title: '' },
          ...Array.from({ length: 60 }, () => ({ ...review, rate: 5 })),
        ],
        questions: [{ question: 'Zqx zqw?', answer: text }, { question: 'Zqz zqw?' }],
      },
      { code: 'q', name: 'Zqq' },
    ],
  });
  // The server knows sizes in Portuguese.
  await seedSurveyQuestion(sql, id, {
    kind: 'attribute',
    description: 'Zqs',
    weight: 3,
    options: sizeOptions,
  });
  await sql`
    UPDATE opinions SET purchased_on = '2026-03-02', edited_at = '2026-04-02', incentive = 'Zqi' WHERE store_id = ${id}`;
  await sql`
    UPDATE stores SET collection = '{"privacy_url": "https://loja.example/zq"}',
      features = features || '{"surveys": true}' WHERE id = ${id}`;
  await sql`UPDATE products SET url = 'https://loja.example/p' WHERE store_id = ${id} AND code = 'p'`;
}

/** Puts a message of each kind into the queue. Resolves to their numbers. */
export async function seedMail(api: TestApi, storeId: string, locale: string): Promise<Map<string, number>> {
  const { sql } = api;
  const invitationId = await seedOrder(sql, { storeId });
  await sql`
    UPDATE invitations SET incentive = 'Zqi' WHERE store_id = ${storeId} AND id = ${invitationId}`;
  const enqueue = (message: Omit<NewMessage, 'storeId' | 'expiresAt'>) =>
    sql.begin((tx) => enqueueMessage(tx, { storeId, expiresAt, ...message }));
  for (const kind of ['invitation', 'reminder', 'fresh_link'] as const) await enqueue({ kind, invitationId });
  const statuses = {
    review_received: 'pending',
    review_published: 'published',
    review_refused: 'refused',
    review_hidden: 'hidden',
    review_reply: 'published',
  } as const;
  for (const [kind, status] of Object.entries(statuses)) {
    const opinionId = await seedOwnReview(api, storeId, { orderId: kind, status });
    await enqueue({ kind: kind as keyof typeof statuses, opinionId });
  }
  const [form] = await sql<{ id: number }[]>`
    INSERT INTO open_forms (store_id, product_code, challenge, state, email, expires_at)
    VALUES (${storeId}, 'p', 'c1', 'confirm', 'eva@cliente.example', ${expiresAt}) RETURNING id`;
  await enqueue({ kind: 'confirm_address', formId: form?.id ?? 0, code: '123456' });
  await seedAnswers(api, storeId);
  const link = await makeInvitation(
    sql,
    { id: storeId, locale },
    { email: 'leo@loja.example', role: 'editor' },
  );
  for (const kind of ['account_invitation', 'password_reset'] as const) {
    const { token, locale: own } = link;
    await enqueueAccountMail(sql, { storeId, kind, to: link.email, locale: own, token, expiresAt });
  }
  const queued = await sql<{ id: number; kind: MailKind | AccountMailKind }[]>`
    SELECT id, kind FROM mail_messages WHERE store_id = ${storeId}`;
  return new Map(queued.map(({ id, kind }) => [kind, id]));
}

async function seedOwnReview(
  { sql }: TestApi,
  storeId: string,
  { orderId, status }: { readonly orderId: string; readonly status: string },
): Promise<number> {
  await seedOrder(sql, { storeId, orderId });
  const hasReason = status === 'refused' || status === 'hidden';
  const [review] = await sql<{ id: number }[]>`
    INSERT INTO opinions (store_id, product_code, rate, text, author_email, locale, created_at, origin, status,
      status_reason, is_collected, order_id)
    VALUES (${storeId}, 'p', 2, ${text}, 'ana@cliente.example', 'pt-BR', now(), 'bought_here', ${status},
      ${hasReason ? 'personal_data' : null}, true, ${orderId}) RETURNING id`;
  const id = review?.id ?? 0;
  await sql`INSERT INTO opinion_comments (store_id, opinion_id, position, text) VALUES (${storeId}, ${id}, 0, 'Zqr')`;
  await sql`
    INSERT INTO opinion_events (store_id, opinion_id, actor, action, status, note)
    VALUES (${storeId}, ${id}, 'store', ${status}, ${status}, 'Zqn')`;
  return id;
}

async function seedAnswers(api: TestApi, storeId: string): Promise<void> {
  for (const visibility of ['public', 'private'] as const) {
    const { body } = await api.post(`/widget/questions?store_id=${storeId}&code=p`, {
      question: 'Zqx zqw zqv zqu?',
      email: `${visibility}@cliente.example`,
      page_url: 'https://loja.example/p',
    });
    await answerQuestion(api.context, storeId, (body as { id: number }).id, { answer: text, visibility });
  }
}

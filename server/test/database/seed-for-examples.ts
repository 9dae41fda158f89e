import type { Sql } from '../../src/platform/database/engine/sql.ts';
import { seedStore } from './seed.ts';
import { seedWebhook } from './seed-webhook.ts';

/** Values of parameters of calls about what `seedForExamples` writes. */
export const exampleValues = (store: string): Readonly<Record<string, string>> => ({
  store_id: store,
  code: 'p',
  product_id: 'p',
  product_code: 'p',
  id: '1',
  comment_id: '0',
  photo_id: '1',
  part: '0',
  media_kind: 'photo',
  media_id: '1',
  delivery_id: '1',
  'codes[]': 'p',
  text: 'serve',
  user_id: '1',
  url: 'loja.example',
  order_id: '1001',
  locale: 'en',
  other_code: 'CAF-1-RED',
  name: 'erp',
});

/** Writes a store with what the examples of the merchant's calls are about. */
export async function seedForExamples(sql: Sql, store: string): Promise<void> {
  const review = (n: number) => ({
    rate: 1 + (n % 5),
    text: `Texto ${n}`,
    createdAt: `2026-01-0${1 + n}T12:00:00Z`,
    saleItemId: n + 1,
    comments: n === 0 ? ['Obrigado'] : [],
    photos: n === 0 ? ['a', 'b'] : [],
  });
  await seedStore(sql, {
    id: store,
    pageHosts: [],
    products: [
      {
        code: 'p',
        name: 'Panela',
        reviews: [0, 1, 2, 3].map(review),
        questions: [{ question: 'Serve?', answer: 'Sim', createdAt: '2026-01-01T00:00:00Z' }],
      },
    ],
  });
  await sql`UPDATE stores SET address = 'loja.example', source_key = '\\x0102' WHERE id = ${store}`;
  await seedWebhook(sql, store);
  await seedInvitation(sql, store);
  await sql`
    INSERT INTO opinion_reports (store_id, opinion_id, reason, visitor_hash) VALUES (${store}, 1, 'spam', '\\x00')`;
  await sql`
    INSERT INTO saved_replies (store_id, title, text, used_for) VALUES (${store}, 'T', 'T', 'both')`;
  await sql`
    INSERT INTO appearance_versions (store_id, version, features, origin) VALUES (${store}, 1, '{}', 'first')`;
  await sql`
    INSERT INTO survey_questions (store_id, kind, description, weight) VALUES (${store}, 'evaluator_profile', 'Idade?', 1)`;
  await sql`
    INSERT INTO survey_options (store_id, question_id, description, ordering, weight)
    SELECT store_id, id, 'Até 24', 1, 1 FROM survey_questions WHERE store_id = ${store}`;
  await sql`INSERT INTO saved_views (store_id, list, name, filters) VALUES (${store}, 'reviews', 'V', '{}')`;
}

async function seedInvitation(sql: Sql, store: string): Promise<void> {
  await sql`UPDATE stores SET collection = '{"invitations": {"enabled": true}}' WHERE id = ${store}`;
  await sql`INSERT INTO orders (store_id, order_id, client_email) VALUES (${store}, '1001', 'ana@cliente.example')`;
  await sql`INSERT INTO order_items (store_id, order_id, position, product_code) VALUES (${store}, '1001', 0, 'p')`;
  await sql`INSERT INTO invitations (store_id, order_id) VALUES (${store}, '1001')`;
}

import fc from 'fast-check';
import type { CallTrials, DrawnStore } from '../call-trial.ts';

async function restoreReplies({ sql, store, row }: DrawnStore): Promise<void> {
  const id = row('savedReply');
  await sql`DELETE FROM saved_replies WHERE store_id = ${store} AND id <> ${id}`;
  await sql`
    INSERT INTO saved_replies (store_id, id, title, text, used_for) VALUES (${store}, ${id}, 'T', 'T', 'both')
    ON CONFLICT DO NOTHING`;
}

async function restoreViews({ sql, store, row }: DrawnStore): Promise<void> {
  const id = row('savedView');
  await sql`DELETE FROM saved_views WHERE store_id = ${store} AND id <> ${id}`;
  await sql`
    INSERT INTO saved_views (store_id, id, list, name, filters) VALUES (${store}, ${id}, 'reviews', 'V', '{}')
    ON CONFLICT DO NOTHING`;
}

/** Filters that both lists have. */
const view = () => ({
  name: fc.constantFrom('V', 'Ótimas'),
  filters: fc.constantFrom<object>({}, { status: 'published' }, { q: 'a \ud83d', order: 'oldest' }),
});

/** Of what people keep for the work with reviews and questions. */
export const inboxTrials = {
  listSavedReplies: {},
  createSavedReply: { restore: restoreReplies },
  changeSavedReply: {
    row: 'savedReply',
    prepare: ({ sql }) => sql`UPDATE saved_replies SET position = 7`,
    restore: restoreReplies,
  },
  deleteSavedReply: { row: 'savedReply', restore: restoreReplies },
  listSavedViews: {},
  createSavedView: { restore: restoreViews, drawnBody: view },
  changeSavedView: {
    row: 'savedView',
    prepare: ({ sql }) => sql`UPDATE saved_views SET name = 'Outra'`,
    restore: restoreViews,
    drawnBody: view,
  },
  deleteSavedView: { row: 'savedView', restore: restoreViews },
} satisfies Partial<CallTrials>;

import fc from 'fast-check';
import type { CallTrials } from '../call-trial.ts';
import { january, shown } from './shared.ts';

const settings = () => ({
  name: fc.constantFrom('Loja', 'Outra loja', 'Loja 日本'),
  publish: fc.constantFrom('after_review', 'when_rules_pass'),
});

/** Of a store, how it looks, and the server. */
export const storeTrials = {
  getHealth: {},
  getReadiness: {},
  getStoreRatings: { asked: [''] },
  createStore: { drawnBody: settings },
  findStore: { asksAllNodes: 'An address names no store. Only the operator calls it.' },
  getStoreSettings: {},
  changeStoreSettings: {
    drawnBody: settings,
    heard: { shownBy: shown.root, send: ({ call }) => call('PATCH', '/settings', { name: 'Nova' }) },
  },
  getOverview: { drawnQuery: january },
  // The log is about the people of the store.
  listActivity: {
    scopes: { read: false },
    drawnQuery: {
      cursor: ['1794493800000000_1001', '0_0'],
      subject: ['review', 'token'],
      subject_id: ['1'],
    },
  },
  getInstall: {},
  getFeeds: {},
  checkPage: {
    scopes: { read: true },
    // Of a page that is nowhere: what it finds then is a problem too.
    drawnBody: () => ({ url: fc.constantFrom('https://loja.invalid/p', 'loja.invalid') }),
  },
  getAppearance: {},
  listAppearanceVersions: {},
  listReviewedProducts: { listsEverything: true },
  publishAppearance: {
    prepare: ({ sql }) => sql`UPDATE stores SET features = '{}'`,
    heard: {
      shownBy: shown.root,
      send: ({ call }) =>
        call('POST', '/appearance/versions', { features: { custom_style: { theme: { radius: 4 } } } }),
    },
  },
  restoreAppearanceVersion: {
    restore: ({ sql, store }) => sql`
      INSERT INTO appearance_versions (store_id, version, features, origin) VALUES (${store}, 1, '{}', 'first')
      ON CONFLICT DO NOTHING`,
    heard: {
      shownBy: shown.root,
      send: ({ call }) => call('POST', '/appearance/versions/1/restore', {}),
    },
  },
  listenToEvents: { needsMore: 'It ends when the client leaves.' },
  putPresence: {
    scopes: { read: true },
    drawnBody: () => ({
      client: fc.constantFrom('w1', 'w2'),
      name: fc.constantFrom('Ana', ''),
      opinion_id: fc.constantFrom(1, null),
      question_id: fc.constantFrom(1, null),
    }),
  },
} satisfies Partial<CallTrials>;

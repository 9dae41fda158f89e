import type { CallExamples } from './call-example.ts';
import { exportedCsv, exportedLines, importedCsv, importReport } from './files.ts';
import { auditor, features, storeId, storeLocale, storeName } from './shop.ts';

const params = { store_id: storeId };
const settings = {
  id: storeId,
  name: storeName,
  locale: storeLocale,
  time_zone: 'America/New_York',
  auditor,
  features,
  page_hosts: ['shop.example', '*.shop.example'],
  products_from_pages: false,
  suggested_hosts: ['preview.shop.example'],
};

const newSettings = {
  ...settings,
  auditor: null,
  features: { ...features, minimum_opinions_to_show: 0, custom_style: {} },
  page_hosts: ['www.shop.example', 'shop.example'],
  suggested_hosts: [],
};
const token = 'the-token-that-is-shown-once';
const newStore = {
  id: storeId,
  name: storeName,
  links: [{ rel: 'reviews', href: `https://reviews.example/stores/${storeId}/reviews` }],
};

/** Settings, and the whole store as a file. */
export const storeExamples = {
  createStore: {
    body: { id: storeId, name: storeName, locale: storeLocale, features: { surveys: true } },
    response: { ...newStore, store: { ...newSettings, page_hosts: [] }, token, store_token: token },
  },
  findStore: {
    query: { url: 'https://www.shop.example' },
    response: { ...newStore, store: newSettings, token: null, store_token: null },
  },
  getStoreSettings: { params, response: settings },
  changeStoreSettings: {
    params,
    body: {
      name: storeName,
      time_zone: settings.time_zone,
      auditor,
      page_hosts: settings.page_hosts,
      features: { surveys: true, custom_style: features.custom_style },
    },
    response: settings,
  },
  exportStore: {
    params,
    query: { format: 'jsonl', personal_data: false },
    response: { 'application/x-ndjson': exportedLines, 'text/csv': exportedCsv },
  },
  importIntoStore: {
    params,
    query: { dry_run: true, source: 'old-shop', date_order: 'ymd' },
    file: { 'text/csv': importedCsv, 'application/x-ndjson': exportedLines },
    response: importReport,
  },
} satisfies CallExamples;

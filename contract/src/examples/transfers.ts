import type { WireTransfer, WireTransferDetail } from '../entities/transfers/transfer.ts';
import { importReport } from './files.ts';

export const importedTransfer: WireTransfer = {
  id: 12,
  kind: 'import',
  step: 'check',
  state: 'finished',
  file_name: 'reviews.csv',
  total: 180,
  done: 180,
  read: 1,
  written: 1,
  skipped: 0,
  left_out: 0,
  refused: 0,
  error: null,
  begun_by: 'Ana',
  is_mended: false,
  has_refused_file: false,
  has_file: true,
  created_at: '2026-01-31T12:00:00.000Z',
  started_at: '2026-01-31T12:00:01.000Z',
  finished_at: '2026-01-31T12:00:02.000Z',
};

export const transferDetail: WireTransferDetail = {
  ...importedTransfer,
  options: { source: 'old-shop', date_order: 'ymd' },
  look: {
    is_whole_store: false,
    delimiter: ',',
    columns: [{ column: 'rate', values: ['5'], guess: 'rate' }],
  },
  report: importReport,
  systems: [{ name: 'judgeme', title: 'Judge.me, export' }],
};

export const exportedTransfer: WireTransfer = {
  ...importedTransfer,
  id: 13,
  kind: 'export',
  step: 'export',
  state: 'waiting',
  file_name: 'store-42.csv',
  total: 0,
  done: 0,
  read: 0,
  written: 0,
  has_file: false,
  started_at: null,
  finished_at: null,
};

import fc from 'fast-check';
import { transferPart } from '../../imports/seed-transfers.ts';
import type { CallTrials } from '../call-trial.ts';
import { shown } from './shared.ts';

/** Of imports and exports. */
export const transferTrials = {
  exportStore: { recentSignIn: true, listsEverything: true },
  importIntoStore: {
    heard: {
      shownBy: shown.reviews,
      send: ({ sendFile }) =>
        sendFile('/imports', 'text/csv', 'product_code,rate,text,author\np,2,Regular,Caio\n'),
    },
  },
  listTransfers: {},
  getTransfer: { row: 'checkedTransfer' },
  createImport: {
    drawnBody: () => ({
      bytes: fc.constantFrom(1, transferPart.length),
      mends: fc.constant(undefined),
    }),
  },
  putImportPart: { row: 'receivingTransfer' },
  changeImport: {
    row: 'checkedTransfer',
    drawnBody: () => ({ options: fc.constantFrom<object>({}, { from: 'yotpo' }, { map: ['a=text'] }) }),
  },
  runImport: { row: 'checkedTransfer' },
  cancelTransfer: { row: 'waitingTransfer' },
  createExport: { recentSignIn: true },
  // The file may have all personal data.
  getExportedFile: { row: 'exportedTransfer', scopes: { read: false }, recentSignIn: true },
  getRefusedRows: { row: 'checkedTransfer' },
  deleteTransfer: { row: 'checkedTransfer' },
} satisfies Partial<CallTrials>;

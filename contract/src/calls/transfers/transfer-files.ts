import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import { exportedCsv, exportedLines } from '../../examples/files.ts';
import * as shop from '../../examples/shop.ts';
import { exportedTransfer, importedTransfer } from '../../examples/transfers.ts';
import { merchantErrors, storeRowParams } from '../merchant/merchant-parameters.ts';

const fileErrors = [...merchantErrors, 'transfer.unknown', 'transfer.file_gone'] as const;

/**
 * The refused rows of a CSV file: its columns, and one more with the reasons, which an import ignores. Mend the rows and import the
 * file.
 */
export const getRefusedRows = defineCall({
  name: 'getRefusedRows',
  path: '/api/stores/{store_id}/transfers/{id}/refused',
  method: 'GET',
  summary: 'The refused rows of an import, as a file',
  tag: 'merchant',
  scopes: ['read'],
  params: storeRowParams,
  givesFile: ['text/csv'],
  status: 200,
  response: Type.String(),
  errors: fileErrors,
  example: {
    params: { ...shop.ofStore, id: importedTransfer.id },
    response: {
      'text/csv':
        'product_code,rate,opina_refused\r\nCAF-0412,9,Line 3: The rating is not a whole number.\r\n',
    },
  },
});

export const getExportedFile = defineCall({
  name: 'getExportedFile',
  path: '/api/stores/{store_id}/transfers/{id}/file',
  method: 'GET',
  summary: 'The file of an export',
  tag: 'merchant',
  needsRecentSignIn: true,
  params: storeRowParams,
  givesFile: ['application/x-ndjson', 'text/csv'],
  status: 200,
  response: Type.String(),
  errors: fileErrors,
  example: {
    params: { ...shop.ofStore, id: exportedTransfer.id },
    response: { 'application/x-ndjson': exportedLines, 'text/csv': exportedCsv },
  },
});

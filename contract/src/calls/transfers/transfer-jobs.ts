import { Type } from 'typebox';
import { defineCall } from '../../call.ts';
import {
  exportFormats,
  maxTransferBytes,
  maxTransferNameLength,
  transferPartBytes,
} from '../../constants/transfers.ts';
import {
  importOptionsSchema,
  transferDetailSchema,
  transferSchema,
} from '../../entities/transfers/transfer.ts';
import * as shop from '../../examples/shop.ts';
import { exportedTransfer, importedTransfer, transferDetail } from '../../examples/transfers.ts';
import {
  bodyErrors,
  deletedSchema,
  merchantErrors,
  storeParams,
  storeRowParams,
} from '../merchant/merchant-parameters.ts';
import { rowId } from '../parameters.ts';

const ofTransfer = { ...shop.ofStore, id: importedTransfer.id };
const oneErrors = [...merchantErrors, 'transfer.unknown'] as const;

/** The newest fifty, of the last 90 days. */
export const listTransfers = defineCall({
  name: 'listTransfers',
  path: '/api/stores/{store_id}/transfers',
  method: 'GET',
  summary: 'Imports and exports of the store',
  tag: 'merchant',
  scopes: ['read'],
  params: storeParams,
  status: 200,
  response: Type.Object(
    { items: Type.Array(transferSchema) },
    { $id: 'Transfers', additionalProperties: false },
  ),
  errors: merchantErrors,
  example: { params: shop.ofStore, response: { items: [importedTransfer] } },
});

export const getTransfer = defineCall({
  name: 'getTransfer',
  path: '/api/stores/{store_id}/transfers/{id}',
  method: 'GET',
  summary: 'An import or export, with what the file contains',
  tag: 'merchant',
  scopes: ['read'],
  params: storeRowParams,
  status: 200,
  response: transferDetailSchema,
  errors: oneErrors,
  example: { params: ofTransfer, response: transferDetail },
});

/**
 * Begins an import. Then send the file in parts (`putImportPart`). The server checks the file when it is complete, and writes nothing until
 * `runImport`.
 */
export const createImport = defineCall({
  name: 'createImport',
  path: '/api/stores/{store_id}/transfers',
  method: 'POST',
  summary: 'Begin an import',
  tag: 'merchant',
  changes: 'nothing',
  records: 'nothing',
  params: storeParams,
  body: Type.Object(
    {
      file_name: Type.String({ minLength: 1, maxLength: maxTransferNameLength }),
      bytes: Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: `Size of the file, at most ${maxTransferBytes}.`,
      }),
      mends: Type.Optional({
        ...rowId,
        description: 'The import whose refused rows the file has. It is read with the same options.',
      }),
    },
    { additionalProperties: false },
  ),
  status: 201,
  response: transferSchema,
  errors: [...oneErrors, ...bodyErrors, 'transfer.too_large', 'transfer.too_many', 'transfer.state_unfit'],
  example: {
    params: shop.ofStore,
    body: { file_name: importedTransfer.file_name, bytes: importedTransfer.total },
    response: { ...importedTransfer, state: 'receiving', done: 0, read: 0, written: 0 },
  },
});

/** May be sent again. `done` of the response says how many bytes have arrived. */
export const putImportPart = defineCall({
  name: 'putImportPart',
  path: '/api/stores/{store_id}/transfers/{id}/parts/{part}',
  method: 'PUT',
  summary: 'Send a part of a file',
  tag: 'merchant',
  changes: 'nothing',
  records: 'nothing',
  params: Type.Object({
    ...storeRowParams.properties,
    part: Type.Integer({ minimum: 0, maximum: 9_999, description: 'From 0.' }),
  }),
  acceptsFile: {
    types: ['application/octet-stream'],
    maxBytes: transferPartBytes,
    errors: { type: 'transfer.part_type_unsupported', size: 'transfer.part_invalid' },
  },
  status: 200,
  response: transferSchema,
  errors: [
    ...oneErrors,
    'transfer.part_invalid',
    'transfer.part_type_unsupported',
    'transfer.state_unfit',
    'server.unavailable',
  ],
  example: {
    params: { ...ofTransfer, part: 0 },
    file: { 'application/octet-stream': 'product_code,rate\nCAF-0412,5\n' },
    response: { ...importedTransfer, state: 'waiting' },
  },
});

/** Replaces the options of an import that has not been run, and checks its file again. */
export const changeImport = defineCall({
  name: 'changeImport',
  path: '/api/stores/{store_id}/transfers/{id}',
  method: 'PATCH',
  summary: 'Change how a file is read',
  tag: 'merchant',
  changes: 'nothing',
  records: 'nothing',
  params: storeRowParams,
  body: Type.Object({ options: importOptionsSchema }, { additionalProperties: false }),
  status: 200,
  response: transferSchema,
  errors: [...oneErrors, ...bodyErrors, 'transfer.state_unfit', 'transfer.file_gone'],
  example: {
    params: ofTransfer,
    body: { options: { date_order: 'dmy' } },
    response: { ...importedTransfer, state: 'waiting' },
  },
});

/** Writes the reviews of a checked file; also goes on with an import that failed or was cancelled. */
export const runImport = defineCall({
  name: 'runImport',
  path: '/api/stores/{store_id}/transfers/{id}/run',
  method: 'POST',
  summary: 'Run an import',
  tag: 'merchant',
  changes: 'nothing',
  params: storeRowParams,
  status: 200,
  response: transferSchema,
  errors: [...oneErrors, 'transfer.state_unfit', 'transfer.file_gone'],
  example: {
    params: ofTransfer,
    response: { ...importedTransfer, step: 'import', state: 'waiting' },
  },
});

/** Stops a transfer after what is being written. What is written stays. */
export const cancelTransfer = defineCall({
  name: 'cancelTransfer',
  path: '/api/stores/{store_id}/transfers/{id}/cancel',
  method: 'POST',
  summary: 'Cancel an import or export',
  tag: 'merchant',
  changes: 'nothing',
  params: storeRowParams,
  status: 200,
  response: transferSchema,
  errors: [...oneErrors, 'transfer.state_unfit'],
  example: { params: ofTransfer, response: { ...importedTransfer, state: 'cancelled' } },
});

/** Deletes a transfer and its files; one that runs is stopped. What is imported stays. */
export const deleteTransfer = defineCall({
  name: 'deleteTransfer',
  path: '/api/stores/{store_id}/transfers/{id}',
  method: 'DELETE',
  summary: 'Delete an import or export',
  tag: 'merchant',
  changes: 'nothing',
  params: storeRowParams,
  status: 200,
  response: deletedSchema,
  errors: oneErrors,
  example: { params: ofTransfer, response: { id: importedTransfer.id } },
});

/** Begins an export without uploaded pictures. Get its file when it has finished. */
export const createExport = defineCall({
  name: 'createExport',
  path: '/api/stores/{store_id}/exports',
  method: 'POST',
  summary: 'Begin an export',
  tag: 'merchant',
  needsRecentSignIn: true,
  changes: 'nothing',
  params: storeParams,
  body: Type.Object(
    {
      format: Type.Enum(exportFormats, {
        description: 'The whole store as JSON Lines, or its reviews as CSV.',
      }),
      personal_data: Type.Boolean({
        description: 'Whether to include names, e-mail addresses, orders, askers and private answers.',
      }),
    },
    { additionalProperties: false },
  ),
  status: 201,
  response: transferSchema,
  errors: [...merchantErrors, ...bodyErrors, 'transfer.too_many'],
  example: {
    params: shop.ofStore,
    body: { format: 'csv', personal_data: false },
    response: exportedTransfer,
  },
});

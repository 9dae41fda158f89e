import type { CallHandlers } from '../../platform/http/calls/call-handler.ts';
import * as jobs from './transfer-jobs.ts';

const keyOf = ({ store_id: storeId, id }: { readonly store_id: string; readonly id: number }) => ({
  storeId,
  id,
});

export function transferRoutes(
  context: jobs.TransferContext,
): Pick<
  CallHandlers,
  | 'listTransfers'
  | 'getTransfer'
  | 'createImport'
  | 'putImportPart'
  | 'changeImport'
  | 'runImport'
  | 'cancelTransfer'
  | 'deleteTransfer'
  | 'createExport'
  | 'getRefusedRows'
  | 'getExportedFile'
> {
  return {
    listTransfers: async ({ params }) => ({ items: await jobs.listTransfers(context, params.store_id) }),
    getTransfer: ({ params }) => jobs.getTransfer(context, keyOf(params)),
    createImport: ({ params, body, actorName }) =>
      jobs.createImport(context, {
        storeId: params.store_id,
        fileName: body.file_name,
        bytes: body.bytes,
        mends: body.mends,
        begunBy: actorName,
      }),
    putImportPart: ({ params, upload }) => jobs.putImportPart(context, keyOf(params), params.part, upload),
    changeImport: ({ params, body }) => jobs.changeImport(context, keyOf(params), body.options),
    runImport: ({ params }) => jobs.runImport(context, keyOf(params)),
    cancelTransfer: ({ params }) => jobs.cancelTransfer(context, keyOf(params)),
    deleteTransfer: ({ params }) => jobs.deleteTransfer(context, keyOf(params)),
    createExport: ({ params, body, actorName }) =>
      jobs.createExport(context, { storeId: params.store_id, begunBy: actorName, ...body }),
    getRefusedRows: ({ params }) => jobs.getFile(context, keyOf(params), 'refused'),
    getExportedFile: ({ params }) => jobs.getFile(context, keyOf(params), 'made'),
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { useSend } from '../../forms/use-send.ts';
import { useStore } from '../../session/store-context.tsx';
import type { Transfer } from './transfer-queries.ts';
import { sendFile } from './uploads.ts';

/** Changes transfers: shows what the server says of each, and loads the lists again. */
export function useTransferChange() {
  const { id: storeId } = useStore();
  const queryClient = useQueryClient();
  const { send, isBusy, error, clearError } = useSend();
  const change = async <T extends object>(work: () => Promise<T>): Promise<T | undefined> => {
    const done = await send(work);
    await queryClient.invalidateQueries({ queryKey: ['store', storeId, 'transfers'] });
    return done;
  };
  return { change, isBusy, error, clearError };
}

/** Begins an import of a file, and shows its page while the file is sent. */
export function useNewImport() {
  const { id: storeId } = useStore();
  const navigate = useNavigate();
  const { change, isBusy, error } = useTransferChange();
  const begin = async (file: File, mends?: number) => {
    const body = { file_name: file.name, bytes: file.size, ...(mends !== undefined && { mends }) };
    const transfer = await change(() => call('createImport', { params: { store_id: storeId }, body }));
    if (transfer === undefined) return;
    void sendFile(storeId, transfer, file);
    await showTransfer(transfer);
  };
  const showTransfer = ({ id }: Pick<Transfer, 'id'>) =>
    navigate({
      to: '/stores/$storeId/import-export/$transferId',
      params: { storeId, transferId: String(id) },
    });
  return { begin, isBusy, error };
}

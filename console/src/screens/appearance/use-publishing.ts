import { hasCode } from '@opina/client/call-error';
import type { CallResult } from '@opina/contract/call-values';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSend } from '../../forms/use-send.ts';
import { useStore } from '../../session/store-context.tsx';
import { appearanceQuery } from './appearance-queries.ts';

export type Version = CallResult<'getAppearance'>;

/** Publishes over the version that was seen. If somebody else has published meanwhile, the newest one is loaded. */
export function usePublishing(seen: Version | undefined) {
  const { id: storeId } = useStore();
  const queryClient = useQueryClient();
  const { send, ...state } = useSend();
  const reload = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['store', storeId, 'appearance'] }),
      queryClient.invalidateQueries({ queryKey: ['store', storeId, 'settings'] }),
    ]);
  const run = (work: (ifVersion: { if_version?: number }) => Promise<Version>) =>
    send(async () => {
      try {
        const version = await work(seen ? { if_version: seen.version } : {});
        queryClient.setQueryData(appearanceQuery(storeId).queryKey, version);
        void reload();
        return version;
      } catch (error) {
        if (hasCode(error, 'appearance.changed')) await reload();
        throw error;
      }
    });
  return {
    ...state,
    publish: (features: Record<string, unknown>) =>
      run((ifVersion) =>
        call('publishAppearance', { params: { store_id: storeId }, body: { features, ...ifVersion } }),
      ),
    goBack: (version: number) =>
      run((ifVersion) =>
        call('restoreAppearanceVersion', { params: { store_id: storeId, version }, body: ifVersion }),
      ),
  };
}

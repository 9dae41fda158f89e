import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useChangesInTurn } from '../../forms/use-changes-in-turn.ts';
import { type SavedReply, savedRepliesQuery } from '../../query/saved-replies.ts';
import { useStore } from '../../session/store-context.tsx';
import { movedItems, reordered } from './reordered.ts';
import { useSavedRepliesTexts } from './saved-replies-texts.ts';

/** The saved replies of the store, with what moves and deletes them: shown at once, sent one after the other. */
export function useSavedReplies() {
  const { id: storeId } = useStore();
  const texts = useSavedRepliesTexts();
  const queryClient = useQueryClient();
  const { queryKey, ...options } = savedRepliesQuery(storeId);
  const query = useQuery({ queryKey, ...options });
  const reload = () => queryClient.invalidateQueries({ queryKey });
  const current = (): readonly SavedReply[] => queryClient.getQueryData(queryKey)?.items ?? [];
  const change = useChangesInTurn<{ readonly items: readonly SavedReply[] }>({
    queryKey,
    errors: texts.errors,
  });
  const apply = (items: readonly SavedReply[], work: () => Promise<unknown>, done: string) =>
    change({ items }, work, done);
  const paramsOf = (id: number) => ({ store_id: storeId, id });
  const move = (id: number, step: -1 | 1) => {
    const before = current();
    const after = reordered(before, id, step);
    if (after === before) return;
    const place = after.findIndex((item) => item.id === id) + 1;
    const work = async () => {
      for (const { id: moved, position } of movedItems(before, after)) {
        await call('changeSavedReply', { params: paramsOf(moved), body: { position } });
      }
    };
    apply(after, work, texts.movedTo(place, after.length));
  };
  const remove = (id: number) =>
    apply(
      current().filter((item) => item.id !== id),
      () => call('deleteSavedReply', { params: paramsOf(id) }),
      texts.removed,
    );
  return { query, items: query.data?.items ?? [], reload, move, remove };
}

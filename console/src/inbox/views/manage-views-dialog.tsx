import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { Dialog } from '../../overlays/lazy-dialog.tsx';
import { type SavedView, savedViewsQuery } from '../../query/saved-views.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { errorText } from '../../text/error-text.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { useInboxTexts } from '../inbox-texts.ts';

interface ManageViewsDialogProps {
  readonly views: readonly SavedView[];
  readonly onClose: () => void;
}

/** The saved views of a list, to delete them. */
export function ManageViewsDialog({ views, onClose }: ManageViewsDialogProps) {
  const { id: storeId } = useStore();
  const { views: texts } = useInboxTexts();
  const common = useCommonTexts();
  const queryClient = useQueryClient();
  const remove = async ({ id, name }: SavedView) => {
    try {
      await call('deleteSavedView', { params: { store_id: storeId, id } });
      showToast({ kind: 'done', text: texts.removed(name) });
    } catch (error) {
      showToast({ kind: 'failed', text: errorText(common, error, texts.errors) });
    }
    await queryClient.invalidateQueries({ queryKey: savedViewsQuery(storeId).queryKey });
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {views.length === 0 && <p className="soft">{texts.none}</p>}
      <ul className="saved-views">
        {views.map((view) => (
          <li key={view.id} className="row">
            <span className="grow">{view.name}</span>
            <Button aria-label={texts.remove(view.name)} onClick={() => void remove(view)}>
              {texts.removeShort}
            </Button>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button onClick={onClose}>{common.close}</Button>
      </div>
    </Dialog>
  );
}

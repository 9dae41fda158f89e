import { maxSavedViewNameLength } from '@opina/contract/constants/inbox';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Dialog } from '../../overlays/lazy-dialog.tsx';
import { type SavedView, savedViewsQuery } from '../../query/saved-views.ts';
import { useStore } from '../../session/store-context.tsx';
import { useCommonTexts } from '../../text/common/common-texts.ts';
import { errorText } from '../../text/error-text.ts';
import { showToast } from '../../toasts/toast-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useInboxTexts } from '../inbox-texts.ts';

interface SaveViewDialogProps {
  readonly list: SavedView['list'];
  readonly filters: SavedView['filters'];
  readonly onClose: () => void;
}

/** Asks under which name the filters are kept. */
export function SaveViewDialog({ list, filters, onClose }: SaveViewDialogProps) {
  const { id: storeId } = useStore();
  const { views: texts } = useInboxTexts();
  const common = useCommonTexts();
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const save = async () => {
    setBusy(true);
    try {
      const view = await call('createSavedView', {
        params: { store_id: storeId },
        body: { list, name, filters },
      });
      await queryClient.invalidateQueries({ queryKey: savedViewsQuery(storeId).queryKey });
      showToast({ kind: 'done', text: texts.saved(view.name) });
      onClose();
    } catch (failure) {
      setError(errorText(common, failure, texts.errors));
      setBusy(false);
    }
  };
  return (
    <Dialog title={texts.saveTitle} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          error={error}
          required
          autoFocus
          maxLength={maxSavedViewNameLength}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="dialog-actions">
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button type="submit" look="main" disabled={isBusy || name.trim() === ''}>
            {texts.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

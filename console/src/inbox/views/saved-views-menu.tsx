import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, Settings2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MenuButton } from '../../overlays/menu-button.tsx';
import { type SavedView, savedViewsQuery } from '../../query/saved-views.ts';
import { useStore } from '../../session/store-context.tsx';
import { useInboxTexts } from '../inbox-texts.ts';

const SaveViewDialog = lazy(() =>
  import('./save-view-dialog.tsx').then((file) => ({ default: file.SaveViewDialog })),
);
const ManageViewsDialog = lazy(() =>
  import('./manage-views-dialog.tsx').then((file) => ({ default: file.ManageViewsDialog })),
);

export interface SavedViewsProps {
  readonly list: SavedView['list'];
  /** What the list shows now. */
  readonly filters: SavedView['filters'];
  readonly onOpen: (filters: SavedView['filters']) => void;
}

/** Load it through `saved-views.tsx`. */
export function SavedViewsMenu({ list, filters, onOpen }: SavedViewsProps) {
  const { id: storeId, canModerate } = useStore();
  const { views: texts } = useInboxTexts();
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const views = useQuery(savedViewsQuery(storeId)).data?.items.filter((view) => view.list === list) ?? [];
  const close = () => setDialog(undefined);
  // Nothing could be chosen.
  if (!canModerate && views.length === 0) return null;
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <>
      <MenuButton
        label={texts.title}
        entries={[
          ...views.map((view) => ({
            id: String(view.id),
            text: view.name,
            icon: <Bookmark {...icon} />,
            onAction: () => onOpen(view.filters),
          })),
          ...(canModerate
            ? [
                {
                  id: 'save',
                  text: texts.save,
                  icon: <BookmarkPlus {...icon} />,
                  onAction: () => setDialog('save'),
                },
              ]
            : []),
          ...(canModerate && views.length > 0
            ? [
                {
                  id: 'manage',
                  text: texts.manage,
                  icon: <Settings2 {...icon} />,
                  onAction: () => setDialog('manage'),
                },
              ]
            : []),
        ]}
      >
        <Bookmark {...icon} />
        <span className="saved-views-text">{texts.title}</span>
      </MenuButton>
      <Suspense>
        {dialog === 'save' && <SaveViewDialog list={list} filters={filters} onClose={close} />}
        {dialog === 'manage' && <ManageViewsDialog views={views} onClose={close} />}
      </Suspense>
    </>
  );
}

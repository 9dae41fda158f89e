import { lazy, Suspense } from 'react';
import type { SavedViewsProps } from './saved-views-menu.tsx';

const SavedViewsMenu = lazy(() =>
  import('./saved-views-menu.tsx').then((file) => ({ default: file.SavedViewsMenu })),
);

/** A menu of the store's saved views of this list. It comes after the list. */
export function SavedViews(props: SavedViewsProps) {
  return (
    <Suspense>
      <SavedViewsMenu {...props} />
    </Suspense>
  );
}

import '../../inbox/inbox.css';
import './photos.css';
import { lazy, Suspense } from 'react';
import { usePageTitle } from '../../frame/page-title.ts';
import { KeysDialog, RefuseDialog, useDialogsAtHand } from '../../inbox/lazy-dialogs.tsx';
import { BulkBar } from '../../inbox/list/bulk-bar.tsx';
import { useKeys } from '../../inbox/use-keys.ts';
import { useStore } from '../../session/store-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ScreenLoading } from '../../ui/states.tsx';
import { acceptance, publication, refusal } from './decide.ts';
import { usePhotosTexts } from './photos-texts.ts';
import { type PhotoWall, usePhotoWall } from './use-photo-wall.ts';
import { Wall } from './wall.tsx';
import { WallFilters } from './wall-filters.tsx';

const Viewer = lazy(() => import('./viewer.tsx').then((file) => ({ default: file.Viewer })));

/** The photos and videos of customers: a wall to look over, each large beside its review. */
export function PhotosScreen() {
  const texts = usePhotosTexts();
  const store = useStore();
  const wall = usePhotoWall();
  usePageTitle(texts.title, store.name);
  usePhotoKeys(wall);
  useDialogsAtHand();
  const isOpen = wall.at !== undefined;
  return (
    <div className="wall-screen">
      <h1 className="only-read-aloud">{texts.title}</h1>
      <div className="wall-under" inert={isOpen}>
        <div className="inbox-top">
          <WallFilters search={wall.search} onChange={wall.filter} onKeys={() => wall.setDialog('keys')} />
        </div>
        <Marked wall={wall} />
        <Wall wall={wall} />
      </div>
      {isOpen && (
        <Suspense fallback={<ScreenLoading />}>
          <Viewer wall={wall} />
        </Suspense>
      )}
      <Dialogs wall={wall} />
    </div>
  );
}

/** In a video, the arrows are the browser's. */
const isInVideo = () => document.activeElement instanceof HTMLVideoElement;

function usePhotoKeys(wall: PhotoWall): void {
  const { canModerate } = useStore();
  const { at, chosen, marks, subjects, decide, setDialog, openNext, openPrevious, show } = wall;
  const decides = canModerate && subjects.length > 0;
  const step = (move: (() => void) | undefined) => () => {
    if (!isInVideo()) move?.();
  };
  useKeys({
    ...(decides && { a: () => decide(acceptance), f: () => decide(refusal) }),
    ...(canModerate && at && chosen && { p: () => decide(publication) }),
    ...(canModerate && chosen && { x: () => marks.toggle(chosen.id) }),
    ...(at && {
      ArrowRight: step(openNext),
      ArrowLeft: step(openPrevious),
      Escape: () => show(undefined),
    }),
    j: openNext,
    k: openPrevious,
    '?': () => setDialog('keys'),
  });
}

function Marked({ wall: { marks, progress, decide } }: { readonly wall: PhotoWall }) {
  const texts = usePhotosTexts();
  return (
    <BulkBar count={marks.marked.length} progress={progress} onClear={marks.clear}>
      <Button look="main" onClick={() => decide(acceptance)}>
        {texts.accept}
      </Button>
      <Button onClick={() => decide(refusal)}>{texts.refuse}</Button>
    </BulkBar>
  );
}

function Dialogs({ wall: { dialog, setDialog, subjects, decide } }: { readonly wall: PhotoWall }) {
  const texts = usePhotosTexts();
  const close = () => setDialog(undefined);
  if (dialog === undefined) return null;
  if (dialog === 'keys') return <KeysDialog title={texts.keysTitle} keys={texts.keys} onClose={close} />;
  return (
    <RefuseDialog
      status="refused"
      subjects={subjects.slice(0, 1).map(({ opinion }) => opinion)}
      texts={texts}
      onDecide={(review) => {
        close();
        return decide({ status: 'review_refused', review });
      }}
      onClose={close}
    />
  );
}

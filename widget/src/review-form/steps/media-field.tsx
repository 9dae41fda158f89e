import { maxVideoBytes, maxVideoSeconds, videoTypes } from '@opina/contract/constants/media';
import { maxFormPhotos } from '@opina/contract/constants/review-form';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { useStore } from '../../hooks/use-store.ts';
import type { FormItem } from '../model/form.ts';
import { FileButton } from '../ui/file-button.tsx';
import { useForm } from './form-context.ts';
import { MediaTiles } from './media-tiles.tsx';

const isPicture = ({ type }: File) => type.startsWith('image/');
const isVideo = ({ type }: File) => type.startsWith('video/');

/** Files that are pasted anywhere: nobody looks for the place first. `take` tells whether there was anything to take. */
function usePastedFiles(take: (files: readonly File[]) => boolean): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const controller = new AbortController();
    const onPaste = (event: ClipboardEvent) => {
      if (latest.current([...(event.clipboardData?.files ?? [])])) event.preventDefault();
    };
    document.addEventListener('paste', onPaste, { signal: controller.signal });
    return () => controller.abort();
  }, []);
}

/** For an element on which files are dropped: whether some are over it now, and what listens. */
function useDroppedFiles(take: (files: readonly File[]) => boolean) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      if (take([...event.dataTransfer.files])) event.preventDefault();
    },
  };
  return { isOver, handlers };
}

/** Photos and a video: chosen, taken, dropped or pasted. */
export function MediaField({ item }: { item: FormItem }) {
  const { store, uploads, texts } = useForm();
  const accepts = useStore(store, (state) => state.form.accepts);
  const leftOut = useStore(uploads, (state) => state.leftOut);
  const id = useId();
  const addPhotos = (files: readonly File[]) => uploads.addPhotos(item.id, files, item.draft.photos.length);

  /** Whether there was anything to take. */
  function take(files: readonly File[]): boolean {
    const pictures = accepts.photos ? files.filter(isPicture) : [];
    const video = accepts.video ? files.find(isVideo) : undefined;
    if (pictures.length > 0) addPhotos(pictures);
    if (video) uploads.setVideo(item.id, video);
    return pictures.length > 0 || !!video;
  }
  usePastedFiles(take);
  const { isOver, handlers } = useDroppedFiles(take);
  return (
    <fieldset
      className={`of-field of-media${isOver ? ' of-media--over' : ''}`}
      data-field="photos"
      {...handlers}
    >
      <legend className="of-label">{texts.photos}</legend>
      <div className="of-media_buttons">
        {accepts.photos && (
          <>
            <FileButton
              shape="pictures"
              text={texts.addPhotos}
              accept="image/*"
              isMultiple
              describedBy={`${id}photos`}
              onFiles={addPhotos}
            />
            <FileButton
              shape="photo"
              text={texts.takePhoto}
              accept="image/*"
              capture="environment"
              onFiles={addPhotos}
            />
          </>
        )}
        {accepts.video && (
          <FileButton
            shape="video"
            text={texts.addVideo}
            accept={videoTypes.join()}
            describedBy={`${id}video`}
            onFiles={([file]) => file && uploads.setVideo(item.id, file)}
          />
        )}
      </div>
      <p className="of-hint">
        {accepts.photos && (
          <span id={`${id}photos`}>
            {texts.photosHint(maxFormPhotos)} <span className="of-mouse">{texts.dropHint} </span>
          </span>
        )}
        {accepts.video && (
          <span id={`${id}video`}>
            {texts.videoHint(maxVideoSeconds, Math.floor(maxVideoBytes / 1_048_576))}
          </span>
        )}
      </p>
      {leftOut && <p className="of-fault">{texts.tooManyPhotos(maxFormPhotos)}</p>}
      <MediaTiles item={item} />
    </fieldset>
  );
}

import { maxPictureBytes, maxVideoBytes, maxVideoSeconds } from '@opina/contract/constants/media';
import { maxFormPhotos } from '@opina/contract/constants/review-form';
import { useRef } from 'react';
import { useStore } from '../../hooks/use-store.ts';
import type { FormItem } from '../model/form.ts';
import type { UploadFault } from '../stores/send-file.ts';
import type { Upload } from '../stores/uploads-store.ts';
import type { FormTexts } from '../text/texts.ts';
import { FormIcon, type FormIconShape } from '../ui/form-icon.tsx';
import { MediaTile } from '../ui/media-tile.tsx';
import { useForm } from './form-context.ts';

interface ToolProps {
  shape: FormIconShape;
  text: string;
  /** What it is for. */
  of: string;
  /** It does nothing here, and stays: a button that goes away takes the keyboard user's place with it. */
  isOff?: boolean;
  onClick: () => void;
}

/** A button of a tile. Keeps the focus when its tile changes places. */
function Tool({ shape, text, of, isOff = false, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="of-tool"
      aria-label={`${text}: ${of}`}
      aria-disabled={isOff || undefined}
      title={text}
      onClick={({ currentTarget }) => {
        if (isOff) return;
        onClick();
        queueMicrotask(() => currentTarget.focus({ preventScroll: true }));
      }}
    >
      <FormIcon shape={shape} />
    </button>
  );
}

/** The photos and the video that there are, and those on their way. */
export function MediaTiles({ item }: { item: FormItem }) {
  const { uploads } = useForm();
  const all = useStore(uploads, (state) => state.uploads);
  const own = all.filter((upload) => upload.item === item.id);
  const { photos, video } = item.draft;
  const total = photos.length + own.filter(({ kind }) => kind === 'photo').length;
  if (total === 0 && !video && own.length === 0) return null;
  return (
    <ul className="of-tiles">
      <PhotoTiles item={item} total={total} />
      {own.map((upload, index) => (
        <UploadTile key={upload.key} upload={upload} number={photos.length + index + 1} total={total} />
      ))}
      {video && !own.some(({ kind }) => kind === 'video') && (
        <VideoTile item={item} posterUrl={video.posterUrl} />
      )}
    </ul>
  );
}

function PhotoTiles({ item, total }: { item: FormItem; total: number }) {
  const { store, calls, texts } = useForm();
  const dragged = useRef<string>(undefined);
  const { photos } = item.draft;
  const ids = photos.map(({ id }) => id);

  function move(id: string, to: number) {
    const others = ids.filter((other) => other !== id);
    store.orderPhotos([...others.slice(0, to), id, ...others.slice(to)]);
  }
  const remove = (id: string) =>
    void calls.removePhoto(item.id, id).then(
      (draft) => store.receive(item.id, draft),
      () => {},
    );
  return photos.map(({ id, url }, index) => {
    const name = texts.photoName(index + 1, total);
    return (
      <MediaTile
        key={id}
        name={name}
        picture={url}
        drag={{
          onDragStart: () => {
            dragged.current = id;
          },
          onDragEnter: () => {
            if (dragged.current && dragged.current !== id) move(dragged.current, index);
          },
          onDragEnd: () => {
            dragged.current = undefined;
          },
        }}
      >
        {photos.length > 1 && (
          <>
            <Tool
              shape="earlier"
              text={texts.moveEarlier}
              of={name}
              isOff={index === 0}
              onClick={() => move(id, index - 1)}
            />
            <Tool
              shape="later"
              text={texts.moveLater}
              of={name}
              isOff={index === photos.length - 1}
              onClick={() => move(id, index + 1)}
            />
          </>
        )}
        <Tool shape="cross" text={texts.remove} of={name} onClick={() => remove(id)} />
      </MediaTile>
    );
  });
}

function VideoTile({ item, posterUrl }: { item: FormItem; posterUrl: string }) {
  const { store, calls, texts } = useForm();
  const remove = () =>
    void calls.removeVideo(item.id).then(
      (draft) => store.receive(item.id, draft),
      () => {},
    );
  return (
    <MediaTile name={texts.videoName} picture={posterUrl} isVideo>
      <Tool shape="cross" text={texts.remove} of={texts.videoName} onClick={remove} />
    </MediaTile>
  );
}

function UploadTile({ upload, number, total }: { upload: Upload; number: number; total: number }) {
  const { uploads, texts } = useForm();
  const { key, kind, status, progress, fault, thumbnail } = upload;
  const isVideo = kind === 'video';
  const name = isVideo ? texts.videoName : texts.photoName(number, total);
  const percent = Math.round(progress * 100);
  return (
    <MediaTile
      name={name}
      picture={thumbnail}
      isVideo={isVideo}
      status={fault ? '' : status === 'preparing' ? texts.preparing : texts.uploading(percent)}
      progress={fault ? undefined : progress}
      fault={fault && faultText(fault, texts)}
    >
      {fault === 'uploadFailed' && (
        <Tool shape="retry" text={texts.retry} of={name} onClick={() => uploads.retry(key)} />
      )}
      <Tool
        shape="cross"
        text={fault ? texts.remove : texts.cancel}
        of={name}
        onClick={() => uploads.cancel(key)}
      />
    </MediaTile>
  );
}

const megabytes = (bytes: number) => Math.floor(bytes / 1_048_576);

function faultText(fault: UploadFault, texts: FormTexts): string {
  const shown: Readonly<Record<UploadFault, string>> = {
    tooManyPhotos: texts.tooManyPhotos(maxFormPhotos),
    photoTooLarge: texts.photoTooLarge(megabytes(maxPictureBytes)),
    notAPhoto: texts.notAPhoto,
    videoTooLarge: texts.videoTooLarge(megabytes(maxVideoBytes)),
    videoTooLong: texts.videoTooLong(maxVideoSeconds),
    notAVideo: texts.notAVideo,
    uploadFailed: texts.uploadFailed,
  };
  return shown[fault];
}

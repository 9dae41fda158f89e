import { maxPictureBytes, maxVideoBytes, maxVideoSeconds } from '@opina/contract/constants/media';
import { CallError } from '../calls/call-error.ts';
import type { FormCalls, Transfer } from '../calls/form-calls.ts';
import type { VideoFacts } from '../media/read-video.ts';
import type { ReadyPicture } from '../media/shrink-picture.ts';
import type { Draft } from '../model/form.ts';

/** Why a file was not taken; each has a text in every language. */
export type UploadFault =
  | 'tooManyPhotos'
  | 'photoTooLarge'
  | 'notAPhoto'
  | 'videoTooLarge'
  | 'videoTooLong'
  | 'notAVideo'
  | 'uploadFailed';

/** What sends files: the server's calls, and the browser's means to prepare them. */
export interface FileSender {
  calls: Pick<FormCalls, 'addPhoto' | 'setVideo' | 'setPoster'>;
  shrinkPicture: (file: Blob) => Promise<ReadyPicture>;
  readVideo: (file: Blob) => Promise<VideoFacts>;
}

export interface Sending extends Omit<Transfer, 'file'> {
  /** The file is prepared and begins to be sent. */
  onReady: (thumbnail: ImageBitmap | undefined) => void;
}

/** Resolves to the draft with the photo. */
export async function sendPhoto(
  host: FileSender,
  item: number,
  original: Blob,
  sending: Sending,
): Promise<Draft> {
  const { file, thumbnail } = await host.shrinkPicture(original);
  if (file.size > maxPictureBytes) throw new FileFault('photoTooLarge');
  sending.onReady(thumbnail);
  const { draft } = await host.calls.addPhoto(item, { ...sending, file });
  return draft;
}

/** Resolves to the draft with the video, and its poster if the browser can make one. */
export async function sendVideo(
  host: FileSender,
  item: number,
  file: Blob,
  sending: Sending,
): Promise<Draft> {
  if (file.size > maxVideoBytes) throw new FileFault('videoTooLarge');
  const { seconds = 0, poster, thumbnail } = await host.readVideo(file);
  // A second more: containers round.
  if (seconds > maxVideoSeconds + 1) throw new FileFault('videoTooLong');
  sending.onReady(thumbnail);
  const draft = await host.calls.setVideo(item, { ...sending, file });
  if (!poster) return draft;
  // Without its poster the video is still there.
  return host.calls.setPoster(item, { ...sending, file: poster }).catch(() => draft);
}

class FileFault extends Error {
  readonly fault: UploadFault;
  constructor(fault: UploadFault) {
    super(fault);
    this.fault = fault;
  }
}

export function uploadFaultOf(error: unknown): UploadFault {
  if (error instanceof FileFault) return error.fault;
  return (error instanceof CallError && faults[error.code]) || 'uploadFailed';
}

const faults: Readonly<Record<string, UploadFault>> = {
  'review_form.photos_full': 'tooManyPhotos',
  'request.body_too_large': 'photoTooLarge',
  'photo.too_large': 'photoTooLarge',
  'photo.too_many_pixels': 'photoTooLarge',
  // A body that is no picture is read as JSON.
  'request.body_invalid': 'notAPhoto',
  'request.media_type_unsupported': 'notAPhoto',
  'photo.too_slow': 'notAPhoto',
  'photo.empty': 'notAPhoto',
  'photo.damaged': 'notAPhoto',
  'photo.format_unsupported': 'notAPhoto',
  'video.too_large': 'videoTooLarge',
  'video.too_long': 'videoTooLong',
  'video.damaged': 'notAVideo',
  'video.format_unsupported': 'notAVideo',
};

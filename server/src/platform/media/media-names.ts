import { createHash, randomBytes } from 'node:crypto';
import type { VideoType } from '@opina/contract/constants/media';

/** The files of one picture: `image` is at most 1,600 px wide and high, `square` 500 px and `150` 150 px. */
export const pictureSizes = ['image', 'square', '150'] as const;
export type PictureSize = (typeof pictureSizes)[number];

const ownerLength = 8;
const videoNames = /^[0-9a-f]{40}-video\.(mp4|webm|mov)$/;
const videoTypeOf: Readonly<Record<string, VideoType>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
};

/** A new name for the file of a video; see `pictureName`. */
export function videoFileName(owner: string, type: VideoType): string {
  const hash = createHash('sha256').update(randomBytes(32)).digest('hex');
  const [ending] = Object.entries(videoTypeOf).find(([, one]) => one === type) ?? ['mp4'];
  return `${owner}${hash.slice(0, 40 - ownerLength)}-video.${ending}`;
}

/** The media type of a video's file; undefined if the file name is not a video's. */
export function typeOfVideo(file: string): VideoType | undefined {
  const ending = videoNames.exec(file)?.[1];
  return ending === undefined ? undefined : videoTypeOf[ending];
}

/** The key that a row stores in place of the address of a file that has one size. */
export const fileKey = (file: string) => `media:${file}`;

const fileNames = /^([0-9a-f]{40})-(image|square|150)\.webp$/;

/**
 * A new name for a picture: the owner, and a hash of random bytes and the content. Each upload gets another name, so
 * deleting an old upload cannot delete a new one of the same picture, and nobody can guess an address.
 */
export function pictureName(owner: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(randomBytes(16)).update(content).digest('hex');
  return owner + hash.slice(0, 40 - ownerLength);
}

/** The beginning of the names of one database's pictures. Several databases may use the same storage. */
export function ownerName(salt: Uint8Array): string {
  return createHash('sha256').update(salt).digest('hex').slice(0, ownerLength);
}

export const fileName = (picture: string, size: PictureSize) => `${picture}-${size}.webp`;

/** The name of the picture that a file belongs to; undefined if the file name is not a picture's. */
export function pictureOf(file: string): string | undefined {
  return fileNames.exec(file)?.[1];
}

/** The key that a row stores in place of an address. */
export const mediaKey = (picture: string, size: PictureSize) => `media:${fileName(picture, size)}`;

/** The name of the picture of a key; undefined if the key is not a stored picture's. */
export function pictureOfKey(key: string): string | undefined {
  const file = fileOfKey(key);
  return file === undefined ? undefined : pictureOf(file);
}

/** The file name of a key; undefined for the address of another server. */
export const fileOfKey = (key: string): string | undefined =>
  key.startsWith('media:') ? key.slice('media:'.length) : undefined;

/** The name under which a file is kept: of its picture, or its own if it is a video's; undefined for other files. */
export const storedName = (file: string): string | undefined =>
  pictureOf(file) ?? (typeOfVideo(file) === undefined ? undefined : file);

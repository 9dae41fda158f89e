import { createHash, randomBytes } from 'node:crypto';

/** The files of one picture: `image` is at most 1,600 px, `square` 500 and `150` that many pixels wide and high. */
export const pictureSizes = ['image', 'square', '150'] as const;
export type PictureSize = (typeof pictureSizes)[number];

const ownerLength = 8;
const fileNames = /^([0-9a-f]{40})-(image|square|150)\.webp$/;

/**
 * The name of a picture: whose it is, and a hash of its content and of something random. The same picture never has the
 * same name twice, so that removing one and uploading another do not meet, and nobody can guess an address.
 */
export function pictureName(owner: string, content: Uint8Array): string {
  const hash = createHash('sha256').update(randomBytes(16)).update(content).digest('hex');
  return owner + hash.slice(0, 40 - ownerLength);
}

/** What the names of one database's pictures begin with: several may keep theirs in one place. */
export function ownerName(salt: Uint8Array): string {
  return createHash('sha256').update(salt).digest('hex').slice(0, ownerLength);
}

export const fileName = (picture: string, size: PictureSize) => `${picture}-${size}.webp`;

/** The picture that a file is of; undefined for what is no such file, whatever it says. */
export function pictureOf(file: string): string | undefined {
  return fileNames.exec(file)?.[1];
}

/** What a row holds in place of an address. */
export const mediaKey = (picture: string, size: PictureSize) => `media:${fileName(picture, size)}`;

/** The file that a key of a row stands for; undefined for an address of elsewhere. */
export const fileOfKey = (key: string): string | undefined =>
  key.startsWith('media:') ? key.slice('media:'.length) : undefined;

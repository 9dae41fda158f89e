import type { PhotoRecord, ReviewRecord } from '@opina/contract/records/review';
import { pMapIterable } from 'p-map';
import { fileOfKey } from '../platform/media/media-names.ts';
import type { PictureFolder } from '../platform/media/picture-folder.ts';

export interface PictureParts {
  /** Reads a file of the picture storage by its name; undefined if it does not exist. */
  readonly readFile: (file: string) => Promise<Uint8Array | undefined>;
  readonly folder: PictureFolder;
}

export interface PictureCounts {
  /** The number of pictures whose files were written. */
  pictures: number;
  /** The number of pictures without files, which are lost or were deleted during the export. */
  missingPictures: number;
}

/** The number of reviews whose pictures are in memory. */
const concurrency = 6;

/**
 * Copies the files of uploaded pictures to the folder, and replaces their keys with the hashes of their contents. Leaves out
 * and counts pictures without files.
 */
export function withPictureFiles(
  reviews: AsyncIterable<ReviewRecord>,
  parts: PictureParts | undefined,
  counts: PictureCounts,
): AsyncIterable<ReviewRecord> {
  return pMapIterable(
    reviews,
    async (review) => {
      const photos = await Promise.all(review.photos.map((photo) => exportPhoto(photo, parts)));
      const kept = photos.filter((photo) => photo !== undefined);
      counts.missingPictures += photos.length - kept.length;
      counts.pictures += kept.filter(({ image }) => image.startsWith('sha256:')).length;
      return { ...review, photos: kept };
    },
    { concurrency },
  );
}

async function exportPhoto(
  photo: PhotoRecord,
  parts: PictureParts | undefined,
): Promise<PhotoRecord | undefined> {
  if (fileOfKey(photo.image) === undefined) return photo;
  const [image, square, small] = await Promise.all(
    [photo.image, photo.square, photo.square_150].map((key) => exportFile(key, parts)),
  );
  if (image === undefined || square === undefined || small === undefined) return undefined;
  // The list and the gallery use the same file, of 150 px.
  return { image, square, square_150: small, thumbnail: small, content_hash: photo.content_hash };
}

async function exportFile(key: string, parts: PictureParts | undefined): Promise<string | undefined> {
  const file = fileOfKey(key);
  const bytes = file === undefined ? undefined : await parts?.readFile(file);
  return bytes === undefined ? undefined : `sha256:${await parts?.folder.write(bytes)}`;
}

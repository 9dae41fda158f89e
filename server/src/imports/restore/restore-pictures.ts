import type { PhotoRecord } from '@opina/contract/records/review';
import { areOwnPictures } from '../../platform/media/decoder/decoders.ts';
import type { Media } from '../../platform/media/media.ts';
import { mediaKey, type PictureSize } from '../../platform/media/media-names.ts';
import { contentHash, type PictureFolder } from '../../platform/media/picture-folder.ts';

export interface RestoredPictures {
  /** The folder of pictures beside the export. */
  readonly folder: Pick<PictureFolder, 'path' | 'read' | 'openVideo'>;
  readonly media: Pick<Media, 'keepEncoded' | 'keepVideo' | 'remove'>;
}

export type PictureFault = 'picture missing' | 'picture damaged';
export type PictureFiles = Readonly<Record<PictureSize, Uint8Array>>;

export const isOwnPicture = ({ image }: PhotoRecord): boolean => image.startsWith('sha256:');

/** The files of a picture that an export names, after checking them. */
export async function readPictureFiles(
  { folder }: RestoredPictures,
  photo: Pick<PhotoRecord, 'image' | 'square' | 'square_150'>,
): Promise<PictureFiles | PictureFault> {
  const image = await readNamed(folder, photo.image);
  const square = await readNamed(folder, photo.square);
  const small = await readNamed(folder, photo.square_150);
  if (typeof image === 'string') return image;
  if (typeof square === 'string') return square;
  if (typeof small === 'string') return small;
  const files = { image, square, '150': small };
  return (await areOwnPictures(folder.path, files)) ? files : 'picture damaged';
}

async function readNamed(
  folder: RestoredPictures['folder'],
  named: string,
): Promise<Uint8Array | PictureFault> {
  const hash = named.slice('sha256:'.length);
  const bytes = await folder.read(hash);
  if (bytes === undefined) return 'picture missing';
  return contentHash(bytes) === hash ? bytes : 'picture damaged';
}

/** The photo with the keys of its stored files, as in its row. */
export function restoredPhoto(photo: PhotoRecord, name: string): PhotoRecord {
  return {
    ...photo,
    image: mediaKey(name, 'image'),
    square: mediaKey(name, 'square'),
    square_150: mediaKey(name, '150'),
    thumbnail: mediaKey(name, '150'),
  };
}

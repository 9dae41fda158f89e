import { mediaKey } from '../platform/media/media-names.ts';
import type { NewPhoto } from './photo-queries.ts';

/** The list and the gallery use the same file, of 150 px. */
export function newPhoto(name: string, contentHash: Uint8Array): NewPhoto {
  return {
    image: mediaKey(name, 'image'),
    square: mediaKey(name, 'square'),
    square150: mediaKey(name, '150'),
    thumbnail: mediaKey(name, '150'),
    contentHash,
  };
}

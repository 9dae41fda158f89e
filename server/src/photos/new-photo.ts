import { mediaKey } from '../platform/media/media-names.ts';
import type { NewPhoto } from './writes.ts';

/** In a list it is as small as in the gallery: one file is both. */
export function newPhoto(name: string, contentHash: Uint8Array): NewPhoto {
  return {
    image: mediaKey(name, 'image'),
    square: mediaKey(name, 'square'),
    square150: mediaKey(name, '150'),
    thumbnail: mediaKey(name, '150'),
    contentHash,
  };
}

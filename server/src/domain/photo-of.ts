import type { NewPhoto } from '../data/photo-writes.ts';
import { mediaKey } from '../media/media-names.ts';

/** In a list it is as small as in the gallery: one file is both. */
export function photoOf(name: string, contentHash: Uint8Array): NewPhoto {
  return {
    image: mediaKey(name, 'image'),
    square: mediaKey(name, 'square'),
    square150: mediaKey(name, '150'),
    thumbnail: mediaKey(name, '150'),
    contentHash,
  };
}

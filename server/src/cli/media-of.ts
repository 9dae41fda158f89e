import type { Data } from '../data/create-data.ts';
import type { Media } from '../media/media.ts';
import { openMedia } from '../media/open-media.ts';
import { readSettings } from '../settings.ts';

/** The pictures of a database, where the environment says that they are. */
export function mediaOf(data: Data): Media {
  return openMedia(readSettings(process.env), () => data.readSalt('media'));
}

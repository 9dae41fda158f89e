import type { Sql } from '../data/engine/sql.ts';
import { readSalt } from '../data/salts.ts';
import type { Media } from '../media/media.ts';
import { openMedia } from '../media/open-media.ts';
import { readSettings } from '../settings.ts';

/** The pictures of a database, where the environment says that they are. */
export function mediaOf(sql: Sql): Media {
  return openMedia(readSettings(process.env), () => readSalt(sql, 'media'));
}

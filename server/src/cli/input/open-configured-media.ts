import { readSettings } from '../../app/settings/settings.ts';
import type { Sql } from '../../platform/database/engine/sql.ts';
import { mediaSecrets } from '../../platform/database/media-secrets.ts';
import type { Media } from '../../platform/media/media.ts';
import { openMedia } from '../../platform/media/open-media.ts';

/** Opens the media storage that the environment configures. */
export function openConfiguredMedia(sql: Sql): Media {
  return openMedia(readSettings(process.env), mediaSecrets(sql));
}

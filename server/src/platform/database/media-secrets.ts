import type { MediaSecrets } from '../media/media.ts';
import type { Sql } from './engine/sql.ts';
import { readLinkKeys } from './link-keys.ts';
import { readSalt } from './salts.ts';

export const mediaSecrets = (sql: Sql): MediaSecrets => ({
  readSalt: () => readSalt(sql, 'media'),
  readKeys: () => readLinkKeys(sql),
});

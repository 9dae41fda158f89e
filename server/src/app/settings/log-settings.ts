import path from 'node:path';
import { invalidSetting } from './invalid-setting.ts';

/** With what the logs of reviews are signed. */
export interface LogSettings {
  /** Folder of the key, and of what was signed last. */
  readonly logDir: string;
  /** The key itself, 32 bytes; undefined: it is in `logDir`. */
  readonly logKey: Buffer | undefined;
}

const keyBytes = 32;

/** Throws `settings.invalid`. */
export const readLog = (text: (name: string) => string | undefined, dataDir: string): LogSettings => ({
  logDir: text('OPINA_LOG_DIR') ?? path.join(dataDir, 'review-log'),
  logKey: readKey(text('OPINA_LOG_KEY')),
});

function readKey(text: string | undefined): Buffer | undefined {
  const key = text === undefined ? undefined : Buffer.from(text, 'base64');
  if (key !== undefined && key.length !== keyBytes) {
    throw invalidSetting(
      'OPINA_LOG_KEY',
      '32 random bytes in base64, such as openssl rand -base64 32 prints them',
    );
  }
  return key;
}

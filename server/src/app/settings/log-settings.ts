import path from 'node:path';
import { LogError } from '@opina/log/log-error';
import { readVerifierKey } from '@opina/log/notes/keys';
import { parseUrl } from '../../platform/text/parse-url.ts';
import type { Witness } from '../../review-log/witnesses/witness.ts';
import { invalidSetting } from './invalid-setting.ts';

/** With what the logs of reviews are signed. */
export interface LogSettings {
  /** Folder of the key, and of what was signed last. */
  readonly logDir: string;
  /** The key itself, 32 bytes; undefined: it is in `logDir`. */
  readonly logKey: Buffer | undefined;
  /** The key to which `logKey` hands the logs over: both sign. */
  readonly logNextKey: Buffer | undefined;
  /** Who watches from outside that the logs only grow. */
  readonly logWitnesses: readonly Witness[];
}

const keyBytes = 32;

/** Throws `settings.invalid`. */
export const readLog = (text: (name: string) => string | undefined, dataDir: string): LogSettings => ({
  logDir: text('OPINA_LOG_DIR') ?? path.join(dataDir, 'review-log'),
  logKey: readKey('OPINA_LOG_KEY', text('OPINA_LOG_KEY')),
  logNextKey: readNextKey(text),
  logWitnesses: readWitnesses(text('OPINA_LOG_WITNESSES')),
});

function readWitnesses(text: string | undefined): readonly Witness[] {
  return (text?.split(',') ?? []).map((one) => {
    const [key = '', url = '', ...others] = one.trim().split(/\s+/);
    try {
      if (parseUrl(url) !== undefined && others.length === 0)
        return { key: readVerifierKey(key, 'witness'), url };
    } catch (error) {
      if (!(error instanceof LogError)) throw error;
    }
    throw invalidSetting(
      'OPINA_LOG_WITNESSES',
      'keys of witnesses (name+id+key), each with a space and its address, separated by commas',
    );
  });
}

function readNextKey(text: (name: string) => string | undefined): Buffer | undefined {
  const key = readKey('OPINA_LOG_NEXT_KEY', text('OPINA_LOG_NEXT_KEY'));
  if (key !== undefined && text('OPINA_LOG_KEY') === undefined)
    throw invalidSetting('OPINA_LOG_NEXT_KEY', 'nothing without OPINA_LOG_KEY: use opina log rotate-key');
  return key;
}

function readKey(name: string, text: string | undefined): Buffer | undefined {
  const key = text === undefined ? undefined : Buffer.from(text, 'base64');
  if (key !== undefined && key.length !== keyBytes) {
    throw invalidSetting(name, '32 random bytes in base64, such as openssl rand -base64 32 prints them');
  }
  return key;
}

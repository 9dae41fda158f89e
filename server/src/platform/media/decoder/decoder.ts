/**
 * The process in which pictures of strangers are decoded. It does not hold up the server, which is served first by the CPU, and a
 * picture that breaks the decoder does not break the server.
 */

import { getPriority, setPriority } from 'node:os';
import { isApiError } from '../../errors/opina-error.ts';
import { encodePicture } from '../encode-picture.ts';
import { areOwnPictureFiles } from '../own-picture-files.ts';
import type { FromDecoder, ToDecoder } from './decoder-messages.ts';

/** Of a busy CPU it gets a tenth beside the server. */
const niceness = 10;
const maxNiceness = 19;

try {
  setPriority(Math.min(maxNiceness, getPriority() + niceness));
} catch {
  // A sandbox may forbid it. Then pictures are as urgent as requests.
}

async function respond(message: ToDecoder): Promise<FromDecoder> {
  try {
    if (message.kind === 'encode') return { kind: 'encoded', files: await encodePicture(message.bytes) };
    return { kind: 'checked', areOwn: await areOwnPictureFiles(message.files) };
  } catch (error) {
    if (isApiError(error)) return { kind: 'refused', code: error.code };
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (message: ToDecoder) => {
  void respond(message).then((response) => process.send?.(response));
});
// The server ends it. A terminal sends these to both, and the server may still wait for a picture.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());

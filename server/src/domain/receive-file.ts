import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ApiError } from './api-error.ts';
import { openTemporaryFile } from './temporary-file.ts';

/**
 * Writes what comes in to a temporary file, open for reading. Throws `import.too_large`, and `request.malformed` when it
 * does not come to its end; nothing is left of it then.
 */
export async function receiveFile(upload: Readable, largestBytes: number): Promise<FileHandle> {
  const { writer, reader } = await openTemporaryFile();
  try {
    let bytes = 0;
    // Not destroyed when it is too much: that would cut the connection before the answer.
    for await (const part of upload.iterator({ destroyOnReturn: false })) {
      bytes += part.length;
      if (bytes > largestBytes) throw new ApiError('import.too_large');
      await writer.appendFile(part);
    }
    return reader;
  } catch (error) {
    await reader.close();
    if (upload.destroyed) throw new ApiError('request.malformed');
    upload.resume();
    throw error;
  } finally {
    await writer.close();
  }
}

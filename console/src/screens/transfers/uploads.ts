import { hasCode } from '@opina/client/call-error';
import { transferPartBytes } from '@opina/contract/constants/transfers';
import { useSyncExternalStore } from 'react';
import { callWithFile } from '../../api/call.ts';
import type { Transfer } from './transfer-queries.ts';

/** A file that this window sends. It goes on while other screens are shown. */
export interface Upload {
  /** In bytes. */
  readonly sent: number;
  /** Why it has stopped. */
  readonly error?: unknown;
}

const uploads = new Map<number, Upload>();
const listeners = new Set<() => void>();

function set(id: number, upload: Upload | undefined): void {
  if (upload === undefined) uploads.delete(id);
  else uploads.set(id, upload);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What this window sends of a transfer now. Undefined: nothing. */
export const useUpload = (id: number): Upload | undefined =>
  useSyncExternalStore(listen, () => uploads.get(id));

/** The waits between attempts to send one part. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Sends what the server does not have yet of a file, part by part. */
export async function sendFile(storeId: string, { id, done }: Transfer, file: File): Promise<void> {
  if (uploads.get(id)?.error === undefined && uploads.has(id)) return;
  set(id, { sent: done });
  try {
    for (let part = Math.floor(done / transferPartBytes); part * transferPartBytes < file.size; part += 1) {
      const begin = part * transferPartBytes;
      await sendPart(storeId, { id, part }, file.slice(begin, begin + transferPartBytes));
      set(id, { sent: Math.min(begin + transferPartBytes, file.size) });
    }
    set(id, undefined);
  } catch (error) {
    set(id, { sent: uploads.get(id)?.sent ?? 0, error });
  }
}

interface PartOf {
  readonly id: number;
  readonly part: number;
}

async function sendPart(storeId: string, { id, part }: PartOf, content: Blob): Promise<void> {
  for (const waitMs of [...waitsMs, undefined]) {
    try {
      await callWithFile('putImportPart', { params: { store_id: storeId, id, part } }, content);
      return;
    } catch (error) {
      if (waitMs === undefined || !hasCode(error, 'network', 'server.unavailable')) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

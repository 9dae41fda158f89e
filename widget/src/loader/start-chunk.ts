import type { ScriptAddress } from './script-address.ts';

/** Loads a chunk by its address, seen from the script, and calls its function `start`, which gets the script's address first. */
// biome-ignore lint/suspicious/noExplicitAny: chunks are made by other runs of the bundler
export const startChunk = (file: string, address: ScriptAddress, ...others: unknown[]): Promise<any> =>
  import(/* @vite-ignore */ new URL(file, address.source).href).then((chunk) =>
    chunk.start(address, ...others),
  );

import type { ScriptAddress } from './script-address.ts';

/** Loads a chunk by its address, seen from the script. */
// biome-ignore lint/suspicious/noExplicitAny: chunks are made by other runs of the bundler
export const importChunk = ({ source }: ScriptAddress, file: string): Promise<any> =>
  import(/* @vite-ignore */ new URL(file, source).href);

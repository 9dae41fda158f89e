import type { ScriptAddress } from '../loader/script-address.ts';

/** Loads a chunk that another run of the bundler has made, by its name without folder and ending. */
export const loadChunk = <Chunk>({ source }: ScriptAddress, name: string): Promise<Chunk> =>
  import(/* @vite-ignore */ new URL(`chunks/${name}.js`, source).href);

/**
 * An `import()` that can be tried again. Browsers remember for as long as the page lives that a file could not be had,
 * and do not ask for it a second time; under an address that differs in its query they do. They tell the address only
 * in the error's message; one that does not is asked the plain way.
 */
export function retryableImport<Chunk>(load: () => Promise<Chunk>): () => Promise<Chunk> {
  let address = '';
  let tries = 0;
  return async () => {
    try {
      return await (address ? import(/* @vite-ignore */ `${address}?try=${++tries}`) : load());
    } catch (error) {
      address ||= /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0] ?? '';
      throw error;
    }
  };
}

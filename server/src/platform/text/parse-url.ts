/**
 * Parses a URL, relative to `base` if there is one; undefined if the text is not a URL.
 *
 * `URL.canParse` is not used anywhere: in Node 20 it refuses addresses with letters such as `ç` once it has been called a few
 * thousand times, when V8 calls its optimized version.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

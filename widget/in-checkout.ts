const slashes = (path: string) => path.replaceAll('\\', '/');

/**
 * Whether a module's path matches below `folder`, and is below it: what the folders above are called has no say in which
 * modules share a chunk.
 */
export function inCheckout(folder: string, pattern: RegExp): (moduleId: string) => boolean {
  const start = slashes(folder).replace(/\/?$/, '/');
  return (moduleId) => {
    const path = slashes(moduleId);
    return path.startsWith(start) && pattern.test(path.slice(start.length - 1));
  };
}

type Sharp = typeof import('sharp').default;

export type { Sharp };

/** The only decoders that uploaded files can reach. libvips has two dozen. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`);

let loaded: Promise<Sharp> | undefined;

/** Loads sharp at the first picture: most commands process none. */
export function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One thread per picture, as several pictures are encoded at once, and no cache.
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: decoders });
    return sharp;
  });
  return loaded;
}

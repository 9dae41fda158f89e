type Sharp = typeof import('sharp').default;

export type { Sharp };

/** The decoders that hostile files may reach; libvips has two dozen. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`);

let loaded: Promise<Sharp> | undefined;

/** Loaded with the first picture: most commands never see one. */
export function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Pictures are worked on side by side, each by one thread; and nothing is kept in between.
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: decoders });
    return sharp;
  });
  return loaded;
}

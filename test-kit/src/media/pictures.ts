import sharp, { type Sharp } from 'sharp';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** One colour, a dark red. */
const plain = ({ width, height }: Size, background = '#c82828'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** Real pictures for tests. */
export const pictures = {
  plain,
  /** A JPEG; of another colour it is another picture. */
  jpeg: (size: Size, background?: string): Promise<Buffer> => plain(size, background).jpeg().toBuffer(),
  /** A square that does not compress well: half of its file is half of its pixels. */
  noise: (side: number): Sharp =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    }),
  /** As phones make them: held upright, lying in the file, red left and blue right, with where it was made. */
  async fromPhone({ width, height }: Size): Promise<Buffer> {
    const right = {
      input: await plain({ width: width / 2, height }, '#0000ff')
        .png()
        .toBuffer(),
    };
    const place = { ...right, left: width / 2, top: 0 };
    return plain({ width, height }, '#ff0000')
      .composite([place])
      .withExif({
        IFD0: { Make: 'Telefone', ImageDescription: 'Rua da Ana 7' },
        IFD3: {
          GPSLatitudeRef: 'S',
          GPSLatitude: '23/1 33/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '46/1 38/1 0/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer();
  },
};

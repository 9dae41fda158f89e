import sharp, { type Sharp } from 'sharp';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** One colour; default: a dark red. */
const plain = ({ width, height }: Size, background = '#c82828'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** Real pictures for tests. */
export const pictures = {
  plain,
  /** A JPEG of one colour. Another colour makes another picture. */
  jpeg: (size: Size, background?: string): Promise<Buffer> => plain(size, background).jpeg().toBuffer(),
  /** A square that compresses badly: half of the file contains half of the pixels. */
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
  /** As phones make them: with EXIF rotation and GPS position. Before the rotation the left is red, the right blue. */
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

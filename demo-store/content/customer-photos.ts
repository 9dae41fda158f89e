/**
 * The pictures of the demo's reviews: `NAME.webp` in `customer-pictures/`. They are uploaded when the demo is filled.
 * The server makes the other sizes.
 */
export interface CustomerPhotos {
  /** The review's `source_id` in its store's file. */
  readonly sourceId: string;
  readonly pictures: readonly string[];
}

/** Casa Aurora: fourteen of the coffee pot, and two of the blanket, too few for a gallery. */
export const casaAuroraPhotos: readonly CustomerPhotos[] = [
  { sourceId: 'ca-0051', pictures: ['serra-01'] },
  { sourceId: 'ca-0048', pictures: ['serra-11', 'serra-12'] },
  { sourceId: 'ca-0044', pictures: ['serra-06'] },
  { sourceId: 'ca-0043', pictures: ['serra-05'] },
  { sourceId: 'ca-0040', pictures: ['serra-07', 'serra-10', 'serra-13'] },
  { sourceId: 'ca-0031', pictures: ['serra-08'] },
  { sourceId: 'ca-0029', pictures: ['serra-04', 'serra-03'] },
  { sourceId: 'ca-0027', pictures: ['serra-14'] },
  { sourceId: 'ca-0021', pictures: ['serra-09'] },
  { sourceId: 'ca-0009', pictures: ['serra-02'] },
  { sourceId: 'ca-0052', pictures: ['ipe-01'] },
  { sourceId: 'ca-0053', pictures: ['ipe-02'] },
];

export const lanaYBarroPhotos: readonly CustomerPhotos[] = [
  { sourceId: 'lb-0023', pictures: ['puna-01'] },
  { sourceId: 'lb-0022', pictures: ['puna-03', 'puna-02'] },
  { sourceId: 'lb-0009', pictures: ['puna-04'] },
];

export const fernAndFieldPhotos: readonly CustomerPhotos[] = [
  { sourceId: 'ff-0026', pictures: ['larkin-02'] },
  { sourceId: 'ff-0024', pictures: ['larkin-04'] },
  { sourceId: 'ff-0009', pictures: ['larkin-03'] },
  { sourceId: 'ff-0004', pictures: ['larkin-01'] },
];

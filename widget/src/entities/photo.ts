/** A customer's picture in the gallery. Addresses that are missing on the wire are stood in for by the others. */
export interface Photo {
  id: string;
  /** Tells it from every other: providers give two pictures one id, or one address two ids. */
  key: string;
  /** The review it belongs to. */
  reviewId: string;
  original: string;
  square: string;
  /** The thumbnail, 150 px wide and high. */
  square150: string;
}

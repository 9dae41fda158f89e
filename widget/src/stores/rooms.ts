import type { VisitorStorage } from './visitor-storage.ts';

/** The heights that the overview's panel and filters had, in pixels. */
export interface Rooms {
  /** Those of this product at this width of the window; empty when unknown. */
  read(): number[];
  save(heights: readonly number[]): void;
}

/** For the products whose overview is loaded apart from root: what comes late is given the room that it needed before. */
export function createRooms(visitor: VisitorStorage, product: string): Rooms {
  const width = () => globalThis.innerWidth;
  return {
    read() {
      const [ofWidth, ...heights] = visitor.readRooms(product);
      return ofWidth === width() ? heights : [];
    },
    save(heights) {
      const rooms = [width(), ...heights];
      if (rooms.join() !== visitor.readRooms(product).join()) visitor.saveRooms(product, rooms);
    },
  };
}

import type { Turn } from './turn.ts';

/** The lint of import rules says who may give turns (`only-turns-are-given`). */
export const giveTurn = (): Turn => ({}) as Turn;

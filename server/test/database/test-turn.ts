import { giveTurn } from '../../src/platform/workers/give-turn.ts';

/** Long work of a test, which nobody else waits for. */
export const turn = giveTurn();

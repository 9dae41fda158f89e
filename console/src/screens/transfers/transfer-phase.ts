import type { TransferPhase } from './text/texts.ts';
import type { Transfer } from './transfer-queries.ts';

type Phased = Pick<Transfer, 'step' | 'state'>;

const waiting = { check: 'checkWaiting', import: 'importWaiting', export: 'exportWaiting' } as const;
const running = { check: 'checking', import: 'importing', export: 'exporting' } as const;
const finished = { check: 'checked', import: 'imported', export: 'exported' } as const;

/** What is going on with a transfer, in one word. */
export function phaseOf({ step, state }: Phased): TransferPhase {
  if (state === 'waiting') return waiting[step];
  if (state === 'running') return running[step];
  return state === 'finished' ? finished[step] : state;
}

const kinds = {
  receiving: 'warn',
  waiting: undefined,
  running: undefined,
  finished: 'good',
  failed: 'bad',
  cancelled: 'warn',
} as const;

/** The colour that goes with a state; the words say the same. */
export const kindOfState = (state: Transfer['state']) => kinds[state];

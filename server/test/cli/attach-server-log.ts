import { afterEach } from 'vitest';
import { listSpawned } from './spawn-opina.ts';

const shownLines = 15;

/** The report of a failed test shows what the programs that it started printed at last. */
afterEach(({ task }) => {
  const spawned = listSpawned();
  if (task.result?.state !== 'fail') return;
  const printed = spawned.map((one) => one.printed()).flatMap(({ out, err }) => `${out}${err}`.split('\n'));
  const lines = printed.filter((line) => line.trim() !== '');
  if (lines.length > 0) task.meta.serverLog = lines.slice(-shownLines).join('\n');
});

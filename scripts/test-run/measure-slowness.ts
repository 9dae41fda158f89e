import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';

/** How long `work` takes on a quiet machine with two cores, in milliseconds. */
const normalMs = 500;
/** The limits are made for as many. */
const normalCores = 2;

/** What tests mostly do: parse, sort, build strings, hash. */
function work(): void {
  for (let round = 0; round < 650; round += 1) {
    const rows = Array.from({ length: 1_000 }, (_, n) => ({ id: (n * 7_919) % 1_000, text: `row ${n}` }));
    rows.sort((a, b) => a.id - b.id);
    const copy = JSON.parse(JSON.stringify(rows));
    createHash('sha256').update(JSON.stringify(copy)).digest('hex');
  }
}

export interface Slowness {
  /** At least 1: how many times longer than usual work takes. */
  readonly factor: number;
  /** `This machine is 3.8 times slower than usual (load 9.2 on 2 cores). Time limits are scaled.` */
  readonly text: string;
}

/** Measures a piece of work, half a second on a quiet machine. */
export function measureSlowness(): Slowness {
  const startedAt = performance.now();
  work();
  return describeSlowness(performance.now() - startedAt, availableParallelism(), loadavg()[0] ?? 0);
}

export function describeSlowness(ms: number, cores: number, load: number): Slowness {
  const factor = Math.max(1, (ms / normalMs) * Math.max(1, normalCores / cores));
  const where = `load ${load.toFixed(1)} on ${cores} ${cores === 1 ? 'core' : 'cores'}`;
  const text =
    factor < 1.2
      ? `This machine is as fast as usual (${where}).`
      : `This machine is ${factor.toFixed(1)} times slower than usual (${where}). Time limits are scaled.`;
  return { factor, text };
}

import autocannon from 'autocannon';
import { cpuMsOf } from '../data/processor-time.ts';

export interface Load {
  readonly requestsPerSecond: number;
  /** CPU time of the server's process in microseconds: what a response costs, however many connections there are. */
  readonly cpuPerRequest: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

const encodings = 'gzip, deflate, br';

/** Requests these addresses in order, as fast as the connections allow. */
export async function load(
  { url, pid }: { readonly url: string; readonly pid: number },
  addresses: readonly string[],
  { seconds, connections }: { readonly seconds: number; readonly connections: number },
): Promise<Load> {
  const before = cpuMsOf(pid);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: addresses.map((path) => ({ path, headers: { 'accept-encoding': encodings } })),
  });
  const requests = result.requests.total;
  return {
    requestsPerSecond: requests / result.duration,
    cpuPerRequest: ((cpuMsOf(pid) - before) * 1_000) / requests,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}

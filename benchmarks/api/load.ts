import autocannon from 'autocannon';
import { cpuMsOf } from '../data/cpu-time.ts';

export interface Load {
  readonly requestsPerSecond: number;
  /** CPU time of the server's process in microseconds: what a response costs, however many connections there are. */
  readonly cpuPerRequest: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

const encodings = 'gzip, deflate, br';

/**
 * Requests these addresses as fast as the connections allow: each connection all of them in order, beginning at another one, so
 * that not all request the same at a time.
 */
export async function load(
  { url, pid }: { readonly url: string; readonly pid: number },
  addresses: readonly string[],
  { seconds, connections }: { readonly seconds: number; readonly connections: number },
): Promise<Load> {
  const before = cpuMsOf(pid);
  const requests = addresses.map((path) => ({ path, headers: { 'accept-encoding': encodings } }));
  let begun = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests,
    setupClient(client) {
      const first = Math.floor((begun * requests.length) / connections);
      begun += 1;
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  const sent = result.requests.total;
  return {
    requestsPerSecond: sent / result.duration,
    cpuPerRequest: ((cpuMsOf(pid) - before) * 1_000) / sent,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.timeouts + result.non2xx,
  };
}

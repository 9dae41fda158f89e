import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Node, openCluster } from './cluster.ts';

/** A program that is called with `kill N` (kill -9 of all processes of a node) or `start N`. 0 is the coordinator. */
const killer = process.env.OPINA_TEST_CITUS_KILL;

export type KillableCluster = Awaited<ReturnType<typeof openKillableCluster>>;

/** A distributed database without rows on a cluster whose nodes a test may kill. */
export async function openKillableCluster() {
  if (killer === undefined) {
    throw new Error('Set OPINA_TEST_CITUS_URL, and OPINA_TEST_CITUS_KILL: see CONTRIBUTING.md.');
  }
  const program = killer;
  const cluster = await openCluster();
  const call = (what: 'kill' | 'start', { number }: Node) =>
    promisify(execFile)(program, [what, String(number)]);
  return {
    ...cluster,
    kill: (node: Node) => call('kill', node),
    start: (node: Node) => call('start', node),
  };
}

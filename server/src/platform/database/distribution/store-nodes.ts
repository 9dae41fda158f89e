import type { Run } from '../run.ts';

/** Stores move rarely, and a node that is out of date costs only a share of connections. */
const keptMs = 60_000;
const maxKept = 20_000;

/** Finds the group of the node that has a store's rows. Asks only the metadata of the node that the server is connected to. */
export function createStoreNodes(run: Run): (storeId: string) => Promise<number | undefined> {
  const known = new Map<string, { readonly node: Promise<number | undefined>; readonly until: number }>();
  return (storeId) => {
    const found = known.get(storeId);
    if (found !== undefined && found.until > performance.now()) return found.node;
    if (known.size >= maxKept) known.clear();
    const node = readNode(run, storeId);
    known.set(storeId, { node, until: performance.now() + keptMs });
    node.catch(() => known.delete(storeId));
    return node;
  };
}

async function readNode(run: Run, storeId: string): Promise<number | undefined> {
  const rows = await run(
    (sql) => sql<{ node: number }[]>`
    SELECT groupid AS node FROM pg_dist_placement
    WHERE shardid = get_shard_id_for_distribution_column('stores', ${storeId}::text)`,
  );
  return rows[0]?.node;
}

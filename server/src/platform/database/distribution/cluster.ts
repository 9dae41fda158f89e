import type { Sql } from '../engine/sql.ts';
import { hasCitus } from '../has-citus.ts';
import { oneRow } from '../one-row.ts';

export interface ClusterNode {
  /** `host:port`. */
  readonly name: string;
  readonly groupId: number;
  readonly isActive: boolean;
  /** Whether it has the metadata, so that servers may connect to it. */
  readonly hasMetadata: boolean;
  readonly hasShards: boolean;
  /** Undefined: the node does not respond. */
  readonly settings: NodeSettings | undefined;
}

export interface NodeSettings {
  readonly maxLocks: number;
  readonly maxPreparedTransactions: number;
  readonly walLevel: string;
}

export interface Cluster {
  /** Of Citus, such as `13.2.2`. */
  readonly version: string;
  readonly isCoordinator: boolean;
  readonly nodes: readonly ClusterNode[];
}

/** Whether the server is a worker of a Citus cluster, and not its coordinator. */
export async function isWorker(sql: Sql): Promise<boolean> {
  if (!(await hasCitus(sql))) return false;
  const rows = await sql`SELECT 1 FROM pg_dist_local_group WHERE groupid <> 0`;
  return rows.length > 0;
}

/** The nodes of a Citus cluster, with their settings; undefined if the database is a plain PostgreSQL. */
export async function readCluster(sql: Sql): Promise<Cluster | undefined> {
  if (!(await hasCitus(sql))) return undefined;
  const { version, isCoordinator } = oneRow(
    await sql<{ version: string; isCoordinator: boolean }[]>`
    SELECT current_setting('citus.version') AS version,
      (SELECT groupid = 0 FROM pg_dist_local_group) AS is_coordinator`,
  );
  const nodes = await sql<(Omit<ClusterNode, 'settings'> & { readonly id: number })[]>`
    SELECT nodeid AS id, nodename || ':' || nodeport AS name, groupid AS group_id, isactive AS is_active,
      hasmetadata AND metadatasynced AS has_metadata, shouldhaveshards AS has_shards
    FROM pg_dist_node WHERE noderole = 'primary' ORDER BY groupid`;
  const settings = isCoordinator ? await readSettings(sql) : new Map<number, NodeSettings>();
  return {
    version,
    isCoordinator,
    nodes: nodes.map(({ id, ...node }) => ({ ...node, settings: settings.get(id) })),
  };
}

async function readSettings(sql: Sql): Promise<Map<number, NodeSettings>> {
  const rows = await sql<{ id: number; success: boolean; result: string }[]>`
    SELECT nodeid AS id, success, result FROM run_command_on_all_nodes($$
      SELECT json_build_object(
        'maxLocks', current_setting('max_locks_per_transaction')::int
          * (current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int),
        'maxPreparedTransactions', current_setting('max_prepared_transactions')::int,
        'walLevel', current_setting('wal_level')) $$)`;
  return new Map(rows.filter(({ success }) => success).map(({ id, result }) => [id, JSON.parse(result)]));
}

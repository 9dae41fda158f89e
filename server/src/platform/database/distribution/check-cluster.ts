import type { Cluster, ClusterNode } from './cluster.ts';

/** The oldest version that was tried. */
const minVersion = 13;
/** Citus gives the node of group g the ids from g × 2^48. JavaScript's exact integers end at 2^53. */
const maxGroupId = 31;
/** Tables and indexes of one shard, of which each is locked while it is created. */
const locksPerShard = 160;

/** Why the rows of stores cannot be spread over this cluster. Sentences for the operator. */
export function findObstacles({ version, isCoordinator, nodes }: Cluster, shards: number): string[] {
  if (!isCoordinator) return ['This node is not the coordinator: set DATABASE_URL to the coordinator.'];
  if (Number.parseInt(version, 10) < minVersion) {
    return [`Citus ${version} is older than ${minVersion}.0, the oldest version that Opina was tried with.`];
  }
  const withShards = nodes.filter(({ hasShards }) => hasShards);
  return [
    ...(nodes.some(({ groupId }) => groupId === 0)
      ? []
      : ["The coordinator's own address is not set: call citus_set_coordinator_host."]),
    ...(withShards.length > 0 ? [] : ['No node takes rows: add workers with citus_add_node.']),
    ...nodes.flatMap((node) => obstaclesOf(node, Math.ceil(shards / Math.max(1, withShards.length)))),
  ];
}

function obstaclesOf(node: ClusterNode, shardsOfNode: number): string[] {
  const { name, settings } = node;
  if (!node.isActive || !node.hasMetadata) {
    return [`Node ${name} is not active or lacks the metadata: see start_metadata_sync_to_node.`];
  }
  if (settings === undefined) return [`Node ${name} does not respond.`];
  const locks = locksPerShard * (node.hasShards ? shardsOfNode : 1);
  return [
    ...(node.groupId <= maxGroupId
      ? []
      : [`Node ${name} has the group ${node.groupId}. Ids of groups above ${maxGroupId} exceed 2^53.`]),
    ...(settings.maxPreparedTransactions > 0
      ? []
      : [`Node ${name} needs max_prepared_transactions above 0, such as the number of its connections.`]),
    ...(settings.maxLocks >= locks
      ? []
      : [
          `Node ${name} has room for ${settings.maxLocks} locks and needs ${locks}: raise max_locks_per_transaction, or lower --shards.`,
        ]),
  ];
}

/** What works, but could be better. Sentences for the operator. */
export function findAdvice({ nodes }: Cluster): string[] {
  const others = nodes.filter(({ settings }) => settings?.walLevel !== 'logical').map(({ name }) => name);
  return others.length === 0
    ? []
    : [
        `Set wal_level to logical on ${others.join(', ')}. Otherwise a store's writes wait while its rows move to another node.`,
      ];
}

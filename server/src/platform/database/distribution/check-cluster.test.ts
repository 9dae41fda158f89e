import { describe, expect, it } from 'vitest';
import { findAdvice, findObstacles } from './check-cluster.ts';
import type { Cluster, ClusterNode } from './cluster.ts';

const settings = { maxLocks: 32_000, maxPreparedTransactions: 200, walLevel: 'logical' };
const node = (groupId: number, change: Partial<ClusterNode> = {}): ClusterNode => ({
  name: `10.0.0.${groupId}:5432`,
  groupId,
  isActive: true,
  hasMetadata: true,
  hasShards: groupId > 0,
  settings,
  ...change,
});
const cluster = (nodes: readonly ClusterNode[], change: Partial<Cluster> = {}): Cluster => ({
  version: '13.2.2',
  isCoordinator: true,
  nodes,
  ...change,
});
const coordinator = node(0);

describe('a cluster', () => {
  it('without problems has no obstacles', () => {
    const good = cluster([coordinator, node(1), node(31)]);
    expect(findObstacles(good, 32)).toEqual([]);
    expect(findAdvice(good)).toEqual([]);
  });

  it.each([
    ['a worker', cluster([], { isCoordinator: false }), 'not the coordinator'],
    [
      'an old version',
      cluster([coordinator, node(1)], { version: '12.1.5' }),
      'Citus 12.1.5 is older than 13.0',
    ],
    ['no address of the coordinator', cluster([node(1)]), 'citus_set_coordinator_host'],
    ['no workers', cluster([coordinator]), 'citus_add_node'],
    ['an inactive node', cluster([coordinator, node(1, { isActive: false })]), '10.0.0.1:5432 is not active'],
    [
      'a node that is away',
      cluster([coordinator, node(1, { settings: undefined })]),
      '10.0.0.1:5432 does not respond',
    ],
    ['a node without metadata', cluster([coordinator, node(1, { hasMetadata: false })]), 'metadata'],
    ['ids that JavaScript cannot hold', cluster([coordinator, node(32)]), '2^53'],
    [
      'no prepared transactions',
      cluster([coordinator, node(1, { settings: { ...settings, maxPreparedTransactions: 0 } })]),
      'max_prepared_transactions',
    ],
    [
      'room for few locks',
      cluster([coordinator, node(1, { settings: { ...settings, maxLocks: 5_000 } })]),
      'room for 5000 locks and needs 5120',
    ],
  ])('with %s is refused with the reason', (_what, one, reason) => {
    expect(findObstacles(one, 32)).toEqual([expect.stringContaining(reason)]);
  });

  it('needs fewer locks on a node if more nodes share the parts', () => {
    const tight = { ...settings, maxLocks: 5_000 };
    const two = cluster([coordinator, node(1, { settings: tight }), node(2, { settings: tight })]);
    expect(findObstacles(two, 32)).toEqual([]);
  });

  it('without logical decoding gets the advice to switch it on', () => {
    const replica = { ...settings, walLevel: 'replica' };
    expect(findAdvice(cluster([coordinator, node(1, { settings: replica })]))).toEqual([
      expect.stringMatching(/wal_level.*10\.0\.0\.1:5432\./),
    ]);
  });
});

import type { TableUse } from './find-uses.ts';

export interface TableRules {
  /** The room of each table. */
  readonly owners: Readonly<Record<string, string>>;
  /** Rooms that read tables of others, by table, each with its reason. Nobody writes them. */
  readonly readers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** One line for each use that no rule allows, for each reader that no longer reads, and for each table without a room. */
export function tableFaults(
  uses: readonly TableUse[],
  tables: ReadonlySet<string>,
  { owners, readers }: TableRules,
): string[] {
  const ownerless = [...tables].filter((table) => owners[table] === undefined);
  const gone = Object.keys(owners).filter((table) => !tables.has(table));
  const foreign = uses.filter(({ room, table }) => owners[table] !== undefined && owners[table] !== room);
  const isAllowed = ({ room, table, access }: TableUse) =>
    access === 'reads' && readers[table]?.[room] !== undefined;
  return [
    ...ownerless.map(
      (table) => `table ${table} belongs to no room: name its room in scripts/tables/owners.ts`,
    ),
    ...gone.map((table) => `there is no table ${table}: take it out of scripts/tables/owners.ts`),
    ...foreign
      .filter((use) => !isAllowed(use))
      .map(({ place, access, table }) => `${place} ${access} ${table}, which belongs to ${owners[table]}`),
    ...unneeded(foreign, readers),
  ];
}

function unneeded(foreign: readonly TableUse[], readers: TableRules['readers']): string[] {
  return Object.entries(readers).flatMap(([table, rooms]) =>
    Object.keys(rooms)
      .filter(
        (room) => !foreign.some((use) => use.room === room && use.table === table && use.access === 'reads'),
      )
      .map((room) => `${room} no longer reads ${table}: take it off the list in scripts/tables/readers.ts`),
  );
}

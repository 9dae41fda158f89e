import type { TableUse } from './find-uses.ts';
import type { Access } from './named-tables.ts';

/** Rooms that name tables of others, by table. */
type Exceptions = Readonly<Record<Access, Readonly<Record<string, readonly string[]>>>>;

export interface TableRules {
  /** The room of each table. */
  readonly owners: Readonly<Record<string, string>>;
  readonly exceptions: Exceptions;
}

/** One line for each use that no rule allows, for each exception that nobody needs any more, and for each table without a room. */
export function tableFaults(
  uses: readonly TableUse[],
  tables: ReadonlySet<string>,
  { owners, exceptions }: TableRules,
): string[] {
  const ownerless = [...tables].filter((table) => owners[table] === undefined);
  const gone = Object.keys(owners).filter((table) => !tables.has(table));
  const foreign = uses.filter(({ room, table }) => owners[table] !== undefined && owners[table] !== room);
  const isAllowed = ({ room, table, access }: TableUse) => exceptions[access][table]?.includes(room) ?? false;
  return [
    ...ownerless.map(
      (table) => `table ${table} belongs to no room: name its room in scripts/tables/owners.ts`,
    ),
    ...gone.map((table) => `there is no table ${table}: take it out of scripts/tables/owners.ts`),
    ...foreign
      .filter((use) => !isAllowed(use))
      .map(({ place, access, table }) => `${place} ${access} ${table}, which belongs to ${owners[table]}`),
    ...unneeded(foreign, exceptions),
  ];
}

function unneeded(foreign: readonly TableUse[], exceptions: Exceptions): string[] {
  return (['reads', 'writes'] as const).flatMap((access) =>
    Object.entries(exceptions[access]).flatMap(([table, rooms]) =>
      rooms
        .filter(
          (room) => !foreign.some((use) => use.room === room && use.table === table && use.access === access),
        )
        .map(
          (room) => `${room} no longer ${access} ${table}: take it off the list in scripts/tables/owners.ts`,
        ),
    ),
  );
}

import { loadModule } from 'libpg-query';
import { type Access, namedTables } from './named-tables.ts';
import { readSql } from './read-sql.ts';

export interface SourceFile {
  /** From the root of the repository, such as `server/src/votes/queries.ts`. */
  readonly path: string;
  readonly text: string;
}

/** A place where a room names a table. */
export interface TableUse {
  readonly room: string;
  readonly table: string;
  readonly access: Access;
  /** `path:line` of the text of SQL. */
  readonly place: string;
}

/** Where the rooms of the server name tables in SQL. A room is a folder of `server/src`. */
export async function findUses(
  files: readonly SourceFile[],
  tables: ReadonlySet<string>,
): Promise<TableUse[]> {
  await loadModule();
  return files.flatMap(({ path, text }) => {
    const room = path.split('/')[2] ?? '';
    return readSql(text, path).flatMap((sql) =>
      namedTables(sql.text, tables).map((named) => ({ ...named, room, place: `${path}:${sql.line}` })),
    );
  });
}

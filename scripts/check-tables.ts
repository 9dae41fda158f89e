/** Fails where a room of the server writes a table of another room in its SQL, or reads one where `tables/readers.ts` gives no reason. */
import { findUses } from './tables/find-uses.ts';
import { tableRules } from './tables/owners.ts';
import { roomFiles, tablesOfMigrations } from './tables/project-files.ts';
import { tableFaults } from './tables/table-faults.ts';

const tables = tablesOfMigrations();
const uses = await findUses(roomFiles(), tables);
const faults = tableFaults(uses, tables, tableRules);

for (const fault of faults) console.error(fault);
const readers = Object.values(tableRules.readers).flatMap((rooms) => Object.keys(rooms)).length;
console.log(`${tables.size} tables, ${uses.length} uses; other rooms read in ${readers} cases`);
process.exitCode = faults.length > 0 || uses.length === 0 ? 1 : 0;

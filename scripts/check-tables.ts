/** Fails where a room of the server names a table of another room in its SQL, unless `tables/owners.ts` lists it. */
import { findUses } from './tables/find-uses.ts';
import { tableRules } from './tables/owners.ts';
import { roomFiles, tablesOfMigrations } from './tables/project-files.ts';
import { tableFaults } from './tables/table-faults.ts';

const tables = tablesOfMigrations();
const uses = await findUses(roomFiles(), tables);
const faults = tableFaults(uses, tables, tableRules);

for (const fault of faults) console.error(fault);
const count = (access: 'reads' | 'writes') => Object.values(tableRules.exceptions[access]).flat().length;
console.log(
  `${tables.size} tables, ${uses.length} uses; other rooms still write in ${count('writes')} cases and read in ${count('reads')}`,
);
process.exitCode = faults.length > 0 || uses.length === 0 ? 1 : 0;

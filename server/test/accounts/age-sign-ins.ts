import { openDatabase } from '../../src/platform/database/engine/open-database.ts';

/** Makes all sign-ins so many minutes older, in the embedded database of a data folder, which no server may use meanwhile. */
export async function ageSignIns(dataDir: string, minutes: number): Promise<void> {
  const { sql, close } = await openDatabase({ dataDir });
  try {
    await sql`UPDATE account_sessions SET signed_in_at = signed_in_at - make_interval(mins => ${minutes}::int)`;
  } finally {
    await close();
  }
}

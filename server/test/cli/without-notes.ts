const notes =
  /^(Database: |Target database: |Database of the store: |Made the tables of a new database |Migration \S+ \().*\n/gm;

/**
 * What a command printed on stderr, without what any command may print there: which database it used, and how
 * it migrated it.
 */
export const withoutNotes = (err: string): string => err.replace(notes, '');

const notes = /^(Made the tables of a new database |Migration \S+ \().*\n/gm;

/** What a command printed on stderr, without what any command may print there: how it migrated the database. */
export const withoutNotes = (err: string): string => err.replace(notes, '');

/** Names of the files and folders that this program creates in a data folder. Others belong to somebody else. */
export const ownNames = /^(database|database\.unfinished|media|backup\.snapshot|restore\.unfinished|opina\.)/;

// Temporary folders beside `database`:

/** The copy of the database that a backup archives. */
export const snapshotFolder = 'backup.snapshot';

/** The files that a restore has unpacked and not checked yet. */
export const unfinishedRestore = 'restore.unfinished';

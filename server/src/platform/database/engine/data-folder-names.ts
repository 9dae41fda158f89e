/** What this program makes in a data folder; whatever else lies there is not ours. */
export const ownNames = /^(database|database\.unfinished|media|backup\.snapshot|restore\.unfinished|opina\.)/;

// Folders beside `database` that are there for a while only.

/** The copy that a backup is made of. */
export const snapshotFolder = 'backup.snapshot';

/** What a restore has unpacked and not looked through yet. */
export const unfinishedRestore = 'restore.unfinished';

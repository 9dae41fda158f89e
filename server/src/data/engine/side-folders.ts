/** Folders in the data folder, beside `database`, that are there for a while only. */

/** The copy that a backup is made of. */
export const snapshotFolder = 'backup.snapshot';

/** What a restore has unpacked and not looked through yet. */
export const unfinishedRestore = 'restore.unfinished';

import type { ErrorCode } from '@opina/contract/errors';

export interface OperatorErrorEntry {
  /** What the command line prints. `{name}` is replaced by a value of the error. */
  readonly message: string;
  /** What the API responds if a request ends with this error. Otherwise its cause decides, or it is `server.internal`. */
  readonly response?: ErrorCode;
}

/** An error that has no response code. */
const entry = <const M extends string>(message: M) => ({ message });

/** Errors of a database that does not work at the moment. The client can send the request again later. */
const unavailable = <const M extends string>(message: M) =>
  ({ message, response: 'server.unavailable' }) as const;

const orChooseAnother = 'or choose another with OPINA_DATA_DIR.';

/** Errors that only operators see, on the command line and in the log, by code. The API's are in the contract. */
export const operatorErrors = {
  'settings.invalid': entry('{variable} must be {expected}.'),
  'account.unknown': entry('No account has this e-mail address.'),
  'account.not_first': entry(
    'The server has accounts, so no link makes the first one. Name an account with --email, or invite a person: opina account invite.',
  ),
  'log.not_verified': entry('The log cannot be verified.'),
  'log.other_key': entry(
    'The log of the store {store} was signed with another key than this server has. Give it the key of the server that signed it (OPINA_LOG_KEY, or the file log.key in OPINA_LOG_DIR), or begin the log anew: opina log restart {store}',
  ),
  'log.key_given': entry(
    'The key of the logs is the setting OPINA_LOG_KEY. Set OPINA_LOG_NEXT_KEY to a new key (openssl rand -base64 32) on all servers and start them again: both keys sign then. Later, set OPINA_LOG_KEY to the new key and remove OPINA_LOG_NEXT_KEY.',
  ),
  'log.no_rotation': entry('No rotation of the key of the logs has begun. Begin one: opina log rotate-key'),
  'log.set_back': entry(
    'The log of the store {store} does not begin with the {size} entries that this server has signed: its database was set back or changed. It is not signed. Restore the later state, or begin the log anew, which everybody can see: opina log restart {store}',
  ),
  'server.port_in_use': entry('Port {port} is in use. Set PORT to another.'),
  'demo.port_in_use': entry('Port {port} is in use. Set DEMO_PORT to another.'),
  'mail.bounce_port_in_use': entry('Port {port} is in use. Set MAIL_BOUNCE_PORT to another.'),
  'server.cannot_listen': entry('Cannot listen on {address} ({reason}).'),
  'server.not_stopped': entry('Parts of the server did not stop in time: {parts}.'),
  'folder.open_to_others': entry(
    'Other accounts of this machine can reach {folder}, and Opina cannot remove their access ({reason}). Make this account the owner and run: chmod -R go-rwx {folder}. If its disk stores no modes, close a folder above it and set OPINA_PRIVATE_FOLDERS=0.',
  ),
  'folder.of_other_account': entry(
    'The folder {folder} belongs to {owner}, and this process runs as {account}. Files that it makes there could stop the server, so it wrote nothing. Run it as the owner, with the settings of the server: {command}',
  ),
  'folder.file_of_other_account': entry(
    '{file} belongs to {owner}, so {account} cannot use it. A command was probably run as {owner}. As root, give the folder back: chown -R {account} {folder}',
  ),
  'media.disk_full': {
    message:
      'The folder of pictures {folder} is on a full disk, or less than OPINA_DISK_RESERVE_MB is free. Free some space, or choose another with OPINA_MEDIA_DIR.',
    response: 'server.read_only',
  },
  'media.storage_failed': { message: 'The store of pictures {failure}.', response: 'server.internal' },

  'database.folder_not_writable': unavailable(
    `The data folder {folder} is not writable. Give this user write permission, ${orChooseAnother}`,
  ),
  'database.folder_read_only': unavailable(
    `The data folder {folder} is on a read-only disk. Mount the disk for writing, ${orChooseAnother}`,
  ),
  'database.folder_is_file': unavailable(
    `The data folder {folder} is a file, or is inside a file. Move the file, ${orChooseAnother}`,
  ),
  'database.disk_full': {
    message: 'The data folder {folder} is on a full disk. {advice}',
    response: 'server.read_only',
  },
  'database.server_disk_full': {
    message: 'The disk of the PostgreSQL server is full. Free some space there, and run the command again.',
    response: 'server.read_only',
  },
  'database.read_only': {
    message:
      'The PostgreSQL of DATABASE_URL accepts no writes: it is a standby, or it was made read-only. Use the primary.',
    response: 'server.read_only',
  },
  'disk.full': {
    message: 'A disk that Opina writes to is full. Free some space, and try again.',
    response: 'server.read_only',
  },
  'database.engine_differs': unavailable(
    '{database} was made by version {found} of the embedded database; this Opina has {own}. Start it with the version of Opina that made it.',
  ),
  'database.restore_unfinished': unavailable(
    'A restore into the data folder {folder} was interrupted. Run it again, or delete {marker} to start without it.',
  ),
  'database.locked': unavailable('The data folder {folder} is in use by another Opina process. {advice}'),
  'database.unreachable': unavailable('{what} is not usable: {reason}'),
  'database.busy': unavailable('All connections to the database are in use.'),
  'database.silent': unavailable('The database does not respond.'),
  'database.failed': unavailable('The database {failure}'),
  'database.newer': unavailable(
    'The database was last used by a newer version of Opina (migration {applied}; this version knows up to {known}). Update Opina.',
  ),
  'database.not_coordinator': unavailable(
    'This version changes the schema, and a worker of a Citus cluster cannot. Run a command of this version on the coordinator once, such as opina store list, and then start the servers.',
  ),
  'database.version_differs': unavailable(
    "The running server is Opina {serverVersion} (migration {serverMigration}), this command is of Opina {ownVersion} (migration {ownMigration}). Restart the server, or use the command of the server's version.",
  ),
  'database.server_stopped': unavailable(
    'The server has stopped, or it closed the connection because the command paused in the middle of a transaction. Unfinished changes were not written. Run the command again.',
  ),

  'database.name_unknown': unavailable(
    'OPINA_DATABASES does not name the database {name}, which has a store or is asked for. Set it as NAME=postgres://….',
  ),
  'database.not_added': unavailable(
    'The database {name} is not one of this Opina yet. Run: opina database add {name}',
  ),
  'database.not_home': unavailable(
    'DATABASE_URL names a further database ({name}) of an Opina. Set it to the home database, and name this one in OPINA_DATABASES.',
  ),
  'database.of_other': unavailable(
    'The database that OPINA_DATABASES names {name} is not the one that was added under this name. Check its address.',
  ),
  'database.not_empty': entry('The database {name} has stores already. Only an empty database can be added.'),
  'database.too_many': entry('An Opina has at most fifteen further databases.'),
  'database.embedded_home': entry(
    'Set DATABASE_URL and OPINA_DATABASES first: further databases need a PostgreSQL as the home database.',
  ),

  'store_move.unfinished': entry(
    'A move of store {store} to {to} is not finished. Finish it first: opina store move {store} --to {to}',
  ),
  'store_move.target_has_store': entry('The database {to} has rows of store {store} already.'),
  'store_move.taken_over': entry(
    'Another run of this command has taken over the move, or cancelled it. This run has stopped.',
  ),
  'store_move.not_the_same': entry(
    'The copy of store {store} differs from its rows. The store stays where it was. Run the command again.',
  ),
  'store_move.interrupted': entry(
    'The move was stopped. The store stays where it was. Run the command again to go on, or cancel with --to {from}.',
  ),
  'store_move.distributed': entry(
    'The database {name} is distributed: its own commands move stores between its nodes.',
  ),
  'store_move.not_deleted': entry(
    'The store has moved to {to}. The command was stopped before it had deleted the former rows. Run it again.',
  ),

  'move.source_missing': entry('No embedded database found in {folder}. Set OPINA_DATA_DIR to its folder.'),
  'move.source_outdated': entry(
    'The embedded database is from an older version. Run another command once to update it, such as opina store list.',
  ),
  'move.target_missing': entry('Set the target with --to or DATABASE_URL.'),
  'move.target_not_empty': entry('The target holds {what}. A move needs an empty database: create one.'),
  'move.schema_differs': entry('The tables of the two databases differ.'),
  'move.not_the_same': entry('The table {table} differs from its copy ({read} rows, {written} arrived).'),
  'move.interrupted': entry('The move was stopped. The target is still empty.'),

  'distribute.citus_missing': entry(
    'DATABASE_URL names a PostgreSQL without Citus. Install Citus on all nodes, run CREATE EXTENSION citus in the database, and add the workers.',
  ),
  'distribute.not_possible': entry('The rows cannot be spread over the nodes. {reasons}'),
  'distribute.target_missing': entry('Set DATABASE_URL to the coordinator of a Citus cluster.'),
  'distribute.interrupted': entry(
    'The command was stopped. No row was lost. Run it again: it continues where it stopped.',
  ),

  'backup.embedded_only': entry(
    'DATABASE_URL names a PostgreSQL: use its own tools ({tools}). This command is for the embedded database.',
  ),
  'backup.distributed': entry(
    'DATABASE_URL names a distributed PostgreSQL: archive the write-ahead log of every node with its own tools, and mark a common point with citus_create_restore_point. See docs/guides/citus.md.',
  ),
  'backup.no_database': entry('No database found in {folder}.'),
  'backup.file_exists': entry('{file} exists. Choose another name.'),
  'backup.file_missing': entry('File not found: {file}.'),
  'backup.busy': entry(
    'Other backups or exports of the running server take too long, or too many wait for them. Run the command again later.',
  ),
  'backup.failed': entry('The backup failed: {reason}'),
  'backup.server_stopped': entry('The server has stopped. Make the backup again.'),
  'backup.damaged': entry(
    '{file} is not a backup of Opina, or is incomplete or damaged. Nothing was restored.',
  ),
  'backup.newer': entry(
    '{file} was made by a newer version of Opina (migration {migration}; this version knows up to {known}). Update Opina.',
  ),
  'backup.engine_differs': entry(
    '{file} contains a database of version {found} of the engine; this Opina has {own}.',
  ),
  'backup.folder_not_empty': entry(
    'The data folder {folder} is not empty ({names}). Restore into a new one, with OPINA_DATA_DIR.',
  ),

  'mail.unknown': entry('Store {store} has no message {id}{which}.'),

  'export.interrupted': unavailable('The export was stopped; no file was written'),
  'export.file_is_directory': entry('The path is a folder, not a file'),
  'export.file_not_writable': entry('The file cannot be written'),
  'export.media_folder_needed': entry(
    'The store has uploaded pictures. Set a folder for them with --media, or write to a file with --out',
  ),

  'import.file_missing': entry('File not found'),
  'import.file_is_directory': entry('The path is a folder, not a file'),
  'import.file_not_readable': entry('The file cannot be read'),
  'import.report_not_writable': entry('The report cannot be written'),
  'import.interrupted': unavailable('The import was stopped'),
  'import.write_failed': entry('The database refused the rows'),
} as const satisfies Record<string, OperatorErrorEntry>;

export type OperatorErrorCode = keyof typeof operatorErrors;

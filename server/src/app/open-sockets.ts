import { makeSnapshot } from '../backup/make-snapshot.ts';
import { openSnapshotServer } from '../backup/snapshot-server.ts';
import { serveCommands } from '../platform/database/commands/serve-commands.ts';
import type { Database } from '../platform/database/engine/open-database.ts';
import { mediaFolder } from '../platform/media/open-media.ts';
import type { ServerNotices } from './open-notices.ts';
import type { Settings } from './settings/settings.ts';

/** Opens the sockets of the embedded database: for snapshots, and for commands. */
export async function openSockets(
  settings: Settings,
  database: Database,
  notices: ServerNotices | undefined,
) {
  const { snapshot, connectClient } = database;
  if (snapshot === undefined || connectClient === undefined) return undefined;
  const place = { dataDir: settings.dataDir, mediaDir: mediaFolder(settings) };
  const snapshots = await openSnapshotServer(settings.dataDir, () => makeSnapshot(database, place));
  const connect = notices?.watchCommands?.(connectClient) ?? connectClient;
  const commands = await serveCommands(settings.dataDir, connect);
  return { close: () => Promise.all([snapshots?.close(), commands?.close()]) };
}

import { note } from './note.ts';

/** Says that a command waits for the snapshots of others. */
export function printWait(ahead: number): void {
  const others = ahead === 1 ? 'another backup or export' : `${ahead} other backups and exports`;
  note(`Waiting for ${others} to end.`);
}

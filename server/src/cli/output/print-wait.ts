/** Says on stderr that a command waits for the snapshots of others. */
export function printWait(ahead: number): void {
  const others = ahead === 1 ? 'another backup or export' : `${ahead} other backups and exports`;
  console.error(`Waiting for ${others} to end.`);
}

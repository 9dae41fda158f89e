import { Command } from 'commander';
import { formerKeyDays, rotateLinkKey } from '../../platform/database/link-keys.ts';
import { withDatabase } from '../with-database.ts';

export function keyCommands(): Command {
  const keys = new Command('keys').description(
    'replace the key that signs links and addresses of unseen files',
  );
  keys
    .command('rotate')
    .description(
      `make a new key; links of the key before work for ${formerKeyDays} more days, or until the next rotation`,
    )
    .action(rotate);
  return keys;
}

async function rotate(): Promise<void> {
  const { formerUntil } = await withDatabase('nothing', (home) => rotateLinkKey(home));
  const day = formerUntil.toISOString().slice(0, 10);
  console.log(
    `New links have a new key. Links of the key before work until ${day}; those of earlier keys no longer.`,
  );
  console.log('If somebody has the key before, run this again: it ends now, with all links of its time.');
}

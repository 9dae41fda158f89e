import { Command } from 'commander';
import { createData } from '../data/create-data.ts';
import { sweepMedia } from '../domain/media-files.ts';
import { mediaOf } from './media-of.ts';
import { withDatabase } from './with-database.ts';

export function mediaCommands(): Command {
  const media = new Command('media').description("customers' pictures");
  media
    .command('sweep')
    .description('remove the files of deleted pictures and of uploads that did not come to their end')
    .action(sweep);
  return media;
}

async function sweep(): Promise<void> {
  const swept = await withDatabase((sql) => {
    const data = createData(sql);
    return sweepMedia(data, mediaOf(data));
  });
  console.log(`deleted pictures   ${swept.removed}`);
  console.log(`broken off uploads ${swept.orphans}`);
  console.log(`unfinished files   ${swept.unfinished}`);
}

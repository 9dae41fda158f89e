import { Command } from 'commander';
import { readSettings } from '../../../app/settings/settings.ts';
import { aborted } from '../../aborted.ts';
import { endSoon } from '../../end-soon.ts';
import { interruptSignal } from '../../interrupt-signal.ts';

/** Apart from the data of a real store, which `opina start` keeps in `opina-data`. */
const defaultFolder = './opina-demo-data';

export function demoCommand(): Command {
  return new Command('demo')
    .description('serve a demo shop with three small stores, and a console for them')
    .option('--data <folder>', 'where the demo keeps its database', defaultFolder)
    .addHelpText(
      'after',
      '\nIt uses PORT (8787) and DEMO_PORT (8788), or the next free ones. It sends no mail and uses no other database: to begin anew, delete the folder.',
    )
    .action(demo);
}

async function demo({ data }: { readonly data: string }): Promise<void> {
  const interrupt = interruptSignal('Stopping. Press Ctrl-C again to stop at once.');
  try {
    const { runDemo } = await import('../../../../demo/run-demo.ts');
    const running = await runDemo(settingsOfDemo(data), { log: (line) => console.log(line) });
    console.log('Press Ctrl-C to stop.');
    await aborted(interrupt.signal);
    await running.close();
    console.log('Stopped.');
  } finally {
    interrupt.release();
    endSoon();
  }
}

/** Whatever else is set for a real server in the same shell does not reach the demo. */
function settingsOfDemo(folder: string) {
  const { OPINA_LOG_LEVEL = 'warn', PORT } = process.env;
  return readSettings({ OPINA_LOG_LEVEL, PORT, OPINA_DATA_DIR: folder });
}

import type { Command } from 'commander';
import { serveCommand } from './commands/start/serve-command.ts';
import { startCommand } from './commands/start/start-command.ts';
import { programOf } from './program-of.ts';

const serving: readonly string[] = ['start', 'serve'];

/** Whether these words start the server. */
export const startsServer = ([first = '']: readonly string[]): boolean => serving.includes(first);

/** The commands that start the server, without what the others need: to load that takes a tenth of the start. */
export const createServingProgram = (): Command => programOf([startCommand(), serveCommand()]);

import type { Command } from 'commander';
import { serveCommand } from './commands/start/serve-command.ts';
import { startCommand } from './commands/start/start-command.ts';
import { programOf } from './program-of.ts';

/** The commands that start the server, without what the others need: to load that takes a tenth of the start. */
export const createServingProgram = (): Command => programOf([startCommand(), serveCommand()]);

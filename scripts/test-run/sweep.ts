/** Started by a test run with its name: waits until the run has ended, and ends the processes that it left. */
import { endProcesses } from './run-processes.ts';

const [, , run] = process.argv;

process.stdin.resume();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});
process.stdin.on('close', () => void endProcesses((one) => one.run === run).then(() => process.exit(0)));

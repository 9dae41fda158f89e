/** Runs a program and stops it when its standard input ends, which also happens when its parent is killed. */
import { spawn } from 'node:child_process';

const [program, ...parameters] = process.argv.slice(2);
const server = spawn(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'] });
server.once('exit', (code) => process.exit(code ?? 0));
process.stdin.on('end', () => server.kill('SIGKILL')).resume();
// Ctrl-C must not stop the server while the tests still use it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

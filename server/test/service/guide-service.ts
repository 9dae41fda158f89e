import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type OperateGuide, unitValue } from './guide-files.ts';
import { openPrivateMachine, type RunCommand } from './private-machine.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
/** What a test of one machine cannot run: `npm` (tested by `npm run test:long`) and systemd. */
const leftOut = /^(cd|npm|chmod -R|systemctl|journalctl)\b/;

export interface RunningService {
  readonly child: ChildProcess;
  printed(): string;
  /** Resolves when it has printed the text. Rejects if it ends before that. */
  prints(text: string): Promise<void>;
  /** Resolves to its exit code. */
  ended(): Promise<number | null>;
}

/** The machine after an operator has followed the guide. `program` is the built `opina.js`. */
export async function openGuideService(
  guide: OperateGuide,
  { program, port }: { program: string; port: number },
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'opina-service-'));
  await chmod(folder, 0o755);
  const node = process.execPath === '/usr/bin/node' ? process.execPath : path.join(folder, 'node');
  if (node !== process.execPath) await copyFile(process.execPath, node);
  const machine = await openPrivateMachine();
  const run = async (script: string): Promise<RunCommand> => {
    const ended = await machine.run(script);
    if (ended.code !== 0) throw new Error(`${script}\n${ended.out}${ended.err}`);
    return ended;
  };
  // A copy, in which the commands of the guide add the account.
  await run(`cp --archive /etc ${folder}/etc; mount --bind ${folder}/etc /etc`);
  for (const hidden of ['/srv', '/var/lib', '/var/log', '/var/backups', '/usr/local/bin'])
    await run(`mkdir -p ${hidden}; mount -t tmpfs -o mode=755 tmpfs ${hidden}`);
  await run(`mkdir -p ${project}/server/dist /srv/opina; mount --bind ${project} /srv/opina`);
  await run(`mount --bind ${path.dirname(program)} /srv/opina/server/dist`);

  const content = new Map(
    guide.files.map((file) => [
      file.path,
      file.content.replaceAll('/usr/bin/node', node).replace(/^PORT=.*$/m, `PORT=${port}`),
    ]),
  );
  await mkdir(path.join(folder, 'files'));
  for (const [index, [target, text]] of [...content].entries()) {
    const file = path.join(folder, 'files', String(index));
    await writeFile(file, text);
    await run(`install -D -m 0644 ${file} ${target}`);
  }
  const commands = guide.commands.map((block) =>
    block
      .split('\n')
      .filter((line) => !leftOut.test(line))
      .join('\n'),
  );
  const unit = content.get('/etc/systemd/system/opina.service') ?? '';
  return {
    machine,
    /** The commands of a block of the guide that begins with this text. */
    commandsOf: (start: string) =>
      commands.find((block) => block.startsWith(start)) ?? `echo no ${start}; exit 1`,
    run,
    start: () => startUnit(machine.start(serviceScript(unit))),
    async close() {
      await machine.close();
      await rm(folder, { recursive: true });
    },
  };
}

/**
 * What systemd does for the unit, stricter in one point: without PrivateTmp, so that nothing can be written but the
 * StateDirectory.
 */
function serviceScript(unit: string): string {
  const value = (key: string) => unitValue(unit, key);
  const state = `/var/lib/${value('StateDirectory')}`;
  const user = value('User');
  if (value('ProtectSystem') !== 'strict' || value('NoNewPrivileges') !== 'true')
    throw new Error('This test does what systemd does for these two settings.');
  return `
    install -d -m ${value('StateDirectoryMode')} -o ${user} -g ${user} ${state}
    exec unshare --mount --propagation private sh -euc '
      mount --bind ${state} ${state}
      for mounted in $(cut -d " " -f 2 /proc/self/mounts | sort -u); do
        case $mounted in /proc*|/sys*|/dev*|${state}) ;; *) mount -o remount,bind,ro $mounted 2>/dev/null || true ;; esac
      done
      settings=$(grep -v "^#" ${value('EnvironmentFile')})
      cd ${value('WorkingDirectory')}
      umask ${value('UMask')}
      exec env --ignore-environment $settings setpriv --reuid=${user} --regid=${user} --init-groups \\
        --no-new-privs -- ${value('ExecStart')}
    '`;
}

function startUnit(child: ChildProcess): RunningService {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part) => (text += part));
  let isOpen = true;
  const closed = once(child, 'close').finally(() => {
    isOpen = false;
  });
  return {
    child,
    printed: () => text,
    async prints(wanted) {
      while (!text.includes(wanted)) {
        if (!isOpen) throw new Error(`It ended without "${wanted}": ${text}`);
        await Promise.race([child.stdout && once(child.stdout, 'data'), closed]);
      }
    },
    async ended() {
      const [code] = await closed;
      return code as number | null;
    },
  };
}

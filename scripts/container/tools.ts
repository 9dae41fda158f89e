import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findInstalled } from '@opina/test-kit/system/debian-packages';

/** Programs that build and run the container, and the packages of Debian that have them. */
const needed = [
  { programs: ['podman'], packaged: 'podman' },
  // Before crun, which needs control groups of one version only.
  { programs: ['runc', 'crun'], packaged: 'runc' },
  { programs: ['mmdebstrap'], packaged: 'mmdebstrap' },
] as const;

/** What the script cannot run without, as a sentence; undefined if nothing is missing. */
export function missingTools(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'This needs Linux, and root.';
  const missing = needed.filter(({ programs }) => findInstalled(programs) === undefined);
  if (missing.length === 0) return undefined;
  const names = missing.map(({ programs }) => programs.join(' or ')).join(', ');
  const packages = missing.map(({ packaged }) => packaged).join(' ');
  return `There is no ${names}. On Debian: apt-get install --no-install-recommends ${packages}`;
}

const enough = 16_384;

/** Limits that this process may give. Podman's own are higher, and a machine that is a container itself refuses them. */
function ownLimits(): string[] {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  const hard = (name: string) =>
    Number(new RegExp(`^Max ${name} +\\S+ +(\\d+)`, 'm').exec(limits)?.[1] ?? enough);
  const most = { nofile: hard('open files'), nproc: hard('processes') };
  return Object.entries(most).flatMap(([name, limit]) => {
    const given = Math.min(limit, enough);
    return ['--ulimit', `${name}=${given}:${given}`];
  });
}

export interface Podman {
  /** Returns what it prints. Throws if it fails. */
  run(words: readonly string[]): string;
  /** Returns what it prints, and its exit code. */
  attempt(words: readonly string[]): { readonly code: number; readonly out: string };
  /** For `run` and `build`. */
  readonly limits: readonly string[];
}

/** Of a failure. */
const shownOutput = 4_000;

/** Podman with a storage of its own, so that images and containers of this machine stay as they are. */
export function openPodman(storage: string, state: string): Podman {
  const runtime = findInstalled(['runc', 'crun'])?.program ?? 'runc';
  const own = ['--root', storage, '--runroot', state, '--runtime', runtime, '--cgroup-manager', 'cgroupfs'];
  const ended = (words: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('podman', [...own, ...words], {
      encoding: 'utf8',
      maxBuffer: 268_435_456,
    });
    return { code: status ?? 1, out: stdout.trim(), err: stderr.trim() };
  };
  return {
    limits: ownLimits(),
    run: (words) => {
      const { code, out, err } = ended(words);
      if (code === 0) return out;
      throw new Error(
        `podman ${words[0]} ended with ${code}.\n${out.slice(-shownOutput)}\n${err.slice(-shownOutput)}`,
      );
    },
    attempt: (words) => {
      const { code, out, err } = ended(words);
      return { code, out: `${out}\n${err}`.trim() };
    },
  };
}

import type { Podman } from './tools.ts';

interface Inspected {
  readonly Size: number;
  readonly Config: {
    readonly User?: string;
    readonly Entrypoint?: readonly string[];
    readonly Cmd?: readonly string[];
    readonly StopSignal?: string;
    readonly Volumes?: object;
    readonly Env?: readonly string[];
    readonly Labels?: Readonly<Record<string, string>>;
  };
  readonly Healthcheck?: { readonly Test?: readonly string[] };
}

/** Checks what the image says of itself, and returns its size in bytes. Throws with all that is wrong. */
export function checkImage(podman: Podman, image: string): number {
  const [found] = JSON.parse(podman.run(['inspect', '--type=image', image])) as [Inspected];
  const { User = '', Entrypoint = [], Cmd = [], Volumes = {}, Labels = {} } = found.Config;
  const [shell, program] = found.Healthcheck?.Test ?? [];
  const wrong = Object.entries({
    'runs as a number that is not 0': /^[1-9]\d*:[1-9]\d*$/.test(User),
    'starts Node itself, which gets the signals': Entrypoint[0] === 'node' && Cmd[0] === 'serve',
    'has one volume, /data': Object.keys(Volumes).join() === '/data',
    'has a health check without a shell': shell === 'CMD' && program === 'node',
    'has labels': ['title', 'description', 'licenses'].every(
      (name) => `org.opencontainers.image.${name}` in Labels,
    ),
  }).flatMap(([what, isSo]) => (isSo ? [] : [what]));
  if (wrong.length > 0) throw new Error(`It is not so that the image ${wrong.join('; nor that it ')}.`);
  return found.Size;
}

import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of the engine's module that this file touches; the published types leave it out. */
interface NodeFsModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number };
    node_ops: { mknod: (parent: unknown, name: string, mode: number, device: number) => unknown };
    doSetAttr: (path: unknown, node: unknown, attributes: { mode?: number }, ...rest: unknown[]) => void;
  };
}

/** Takes away what others than the owner may do. */
const ownerOnly = (mode: number) => mode & ~0o077;

/**
 * PGlite's file system on a folder, with the two things it lacks: an `fsync` that reaches the disk, without which a power
 * cut can take writes that were acknowledged, and files that other accounts cannot read. The engine makes all of its files
 * for everybody and sets their modes itself, whatever the umask of the process.
 */
export class DurableNodeFs extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const install = (module: unknown) => {
      const { NODEFS } = module as NodeFsModule;
      NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
      const { mknod } = NODEFS.node_ops;
      NODEFS.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, ownerOnly(mode), device);
      const setAttributes = NODEFS.doSetAttr;
      NODEFS.doSetAttr = (path, node, { mode, ...others }, ...rest) =>
        setAttributes(
          path,
          node,
          mode === undefined ? others : { ...others, mode: ownerOnly(mode) },
          ...rest,
        );
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } };
  }
}

import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of the engine's module that this file changes. PGlite's types do not contain it. */
interface NodeFsModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number };
    node_ops: { mknod: (parent: unknown, name: string, mode: number, device: number) => unknown };
    doSetAttr: (path: unknown, node: unknown, attributes: { mode?: number }, ...rest: unknown[]) => void;
  };
}

/** Removes the permissions of group and others. */
const ownerOnly = (mode: number) => mode & ~0o077;

/**
 * PGlite's file system on a folder, with two additions. Its `fsync` reaches the disk; otherwise a power cut can lose
 * acknowledged writes. And other accounts cannot read its files: the engine would create them readable by all, and sets
 * their modes itself, so the umask of the process does not help.
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

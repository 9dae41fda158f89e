import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const guide = fileURLToPath(new URL('../../../docs/guides/operate.md', import.meta.url));

export interface GuideFile {
  readonly path: string;
  readonly content: string;
}

export interface OperateGuide {
  /** The files that the reader creates: blocks that begin with a comment with a path. */
  readonly files: readonly GuideFile[];
  /** The other shell blocks, in order. */
  readonly commands: readonly string[];
}

/** What the guide for operators says to create and to run. */
export async function readOperateGuide(): Promise<OperateGuide> {
  const text = await readFile(guide, 'utf8');
  const blocks = [...text.matchAll(/^```(?:sh|ini)\n([\s\S]*?)^```/gm)].map(([, content = '']) => ({
    content,
    path: /^(?:#!.*\n)?# (\/\S+)/.exec(content)?.[1],
  }));
  return {
    files: blocks.flatMap(({ content, path }) => (path === undefined ? [] : [{ content, path }])),
    commands: blocks.flatMap(({ content, path }) => (path === undefined ? [content] : [])),
  };
}

/** The value of a key in a unit of systemd. Throws if it is not there once. */
export function unitValue(unit: string, key: string): string {
  const values = [...unit.matchAll(/^(\w+)=(.*)$/gm)].filter(([, name]) => name === key);
  const [[, , value = ''] = []] = values;
  if (values.length !== 1) throw new Error(`The unit has ${values.length} lines of ${key}.`);
  return value;
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

export interface DocumentedCommand {
  /** Relative to the project. */
  readonly file: string;
  /** The line of the command, or of its shell block. */
  readonly line: number;
  /** `npx opina import reviews.csv --store 42`, without variables before it and comments after it. */
  readonly text: string;
  /** A line of a shell block, which must be complete. Otherwise code in a sentence, which may omit parameters. */
  readonly isWhole: boolean;
}

/** Every `opina` command in the documents. */
export async function readDocumentedCommands(): Promise<DocumentedCommand[]> {
  const found = await Promise.all((await listDocuments()).map(readFileCommands));
  return found.flat();
}

async function listDocuments(): Promise<string[]> {
  const top = (await readdir(projectRoot)).filter((name) => name.endsWith('.md'));
  const docs = await readdir(path.join(projectRoot, 'docs'), { recursive: true });
  const below = docs.filter((name) => name.endsWith('.md')).map((name) => path.join('docs', name));
  return [...top, ...below, 'benchmarks/README.md', 'server/README.md'];
}

async function readFileCommands(file: string): Promise<DocumentedCommand[]> {
  const text = await readFile(path.join(projectRoot, file), 'utf8');
  return codeOf(text).flatMap(({ code, ...place }) =>
    splitCommands(code).map((command) => ({ file, ...place, text: command })),
  );
}

interface Code {
  readonly line: number;
  readonly code: string;
  readonly isWhole: boolean;
}

const fencedBlock = /^```(?<language>\w*)\n(?<content>[\s\S]*?)^```/gm;
const inlineCode = /`([^`\n]+)`/g;

/** The lines of shell blocks, continued ones joined, and the code in sentences. */
function codeOf(text: string): Code[] {
  const lineAt = (index: number) => text.slice(0, index).split('\n').length;
  const blocks = [...text.matchAll(fencedBlock)].filter(({ groups }) => groups?.language === 'sh');
  const prose = text.replace(fencedBlock, (block) => block.replace(/[^\n]/g, ' '));
  return [
    ...blocks.flatMap(({ index, groups }) =>
      (groups?.content ?? '')
        .replace(/\\\n/g, ' ')
        .split('\n')
        .map((code) => ({ line: lineAt(index), code, isWhole: true })),
    ),
    ...[...prose.matchAll(inlineCode)].map(({ index, 1: code = '' }) => ({
      line: lineAt(index),
      code,
      isWhole: false,
    })),
  ];
}

/** `A=b TOKEN=$(npx opina x)  # why` becomes `npx opina x`. Other commands are left out. */
function splitCommands(line: string): string[] {
  return line
    .replace(/\s#.*$/, '')
    .split(/&&|\|\||[|;]/)
    .map((part) =>
      part
        .trim()
        .replace(/^(\w+=('[^']*'|"[^"]*"|\$\(|\S*)\s*)+/, '')
        .replace(/\)$/, '')
        .trim(),
    )
    .filter((part) =>
      /^(npx (@opina\/server|\.\/opina-server-\S+|opina|vitest|playwright)|opina|npm (run|test|start|ci)) ?/.test(
        part,
      ),
    );
}

/** The words of a command as a shell would pass them. */
export function wordsOf(text: string): string[] {
  return [...text.matchAll(/"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>\S+)/g)].map(
    ({ groups }) => groups?.double ?? groups?.single ?? groups?.bare ?? '',
  );
}

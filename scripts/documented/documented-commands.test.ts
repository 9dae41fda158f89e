import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../../server/src/cli/program.ts';
import { type DocumentedCommand, projectRoot, readDocumentedCommands, wordsOf } from './read-commands.ts';

type Command = ReturnType<typeof createProgram>;

const run = promisify(execFile);
const documented = await readDocumentedCommands();
const where = ({ file, line, text }: DocumentedCommand) => `${file}:${line} ${text}`;
/** The program itself, by npx from its file or from npm, or installed. */
const program = /^(npx (@opina\/server|\.\/opina-server-\S+)|(npx )?opina\b)/;
const isOpina = ({ text }: DocumentedCommand) => program.test(text);

/** The program with commands that do nothing: the tests check whether it accepts the arguments. */
function silentProgram(): Command {
  const program = createProgram();
  const silence = (command: Command) => {
    command.exitOverride().configureOutput({ writeErr: () => undefined, writeOut: () => undefined });
    if (command.commands.length === 0) command.action(() => undefined);
    for (const one of command.commands) silence(one);
  };
  silence(program);
  return program;
}

/** The command that the words name, and its arguments. */
function findCommand(words: readonly string[]): { command: Command; rest: readonly string[] } {
  let command: Command = silentProgram();
  for (const [index, word] of words.entries()) {
    const next = command.commands.find((one) => one.name() === word);
    if (next === undefined) return { command, rest: words.slice(index) };
    command = next;
  }
  return { command, rest: [] };
}

describe('commands in the documents', () => {
  it('are found by this test', () => {
    expect(documented.filter(isOpina).length).toBeGreaterThan(20);
    expect(documented.filter(({ file }) => file === 'CONTRIBUTING.md').length).toBeGreaterThan(8);
  });

  it('begin in the README with the line that installs', () => {
    const [first, second] = documented.filter(({ file, isWhole }) => file === 'README.md' && isWhole);
    expect(first?.text).toMatch(/^npx \.\/opina-server-\d+\.\d+\.\d+\.tgz$/);
    expect(second?.text).toBe('npm ci');
  });

  it.each(
    documented
      .filter((command) => isOpina(command) && command.isWhole)
      .map((one) => [where(one), one] as const),
  )('%s: the command line accepts it as written', async (_where, { text }) => {
    const words = wordsOf(text.replace(program, ''));
    // Without a word the program starts the server.
    const shown = await silentProgram()
      .parseAsync(words.length === 0 ? ['start'] : words, { from: 'user' })
      .then(
        () => 'taken',
        (error: Error & { code?: string }) =>
          error.code === 'commander.helpDisplayed' ? 'taken' : error.message,
      );
    expect(shown).toBe('taken');
  });

  it.each(
    documented
      .filter((command) => isOpina(command) && !command.isWhole)
      .map((one) => [where(one), one] as const),
  )('%s: names an existing command and existing options', (_where, { text }) => {
    const words = wordsOf(text.replace(program, ''));
    const { command, rest } = findCommand(words);
    const options = ['--help', '--version', ...command.options.map(({ long }) => long)];
    for (const option of rest.filter((word) => word.startsWith('--'))) {
      expect(options).toContain(option.replace(/=.*/, ''));
    }
    const isGroup = command.commands.length > 0 && words.length > 0;
    if (isGroup) expect(rest.filter((word) => /^[a-z]/.test(word))).toEqual([]);
  });

  it('run existing scripts', () => {
    for (const command of documented.filter(({ text }) => text.startsWith('npm run'))) {
      const [, , script = '', ...rest] = wordsOf(command.text);
      const workspace = rest[rest.indexOf('-w') + 1]?.replace('@opina/', '') ?? '';
      const manifest = path.join(projectRoot, rest.includes('-w') ? workspace : '', 'package.json');
      const { scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { scripts?: object };
      expect(Object.keys(scripts), where(command)).toContain(script);
    }
  });

  it('name existing test files', () => {
    const words = documented
      .filter(({ text }) => text.startsWith('npx vitest'))
      .flatMap(({ text }) => wordsOf(text));
    const files = words.filter((word) => word.includes('.test.'));
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) expect(existsSync(path.join(projectRoot, file)), file).toBe(true);
  });

  it('name existing browser tests', async () => {
    const commands = documented.filter(({ text }) => text.startsWith('npx playwright test'));
    expect(commands.length).toBeGreaterThan(0);
    for (const command of commands) {
      const [, ...parameters] = wordsOf(command.text);
      const { stdout } = await run('npx', [...parameters, '--list', '--reporter=list'], { cwd: projectRoot });
      expect(stdout, where(command)).toMatch(/Total: [1-9]/);
    }
  });
});

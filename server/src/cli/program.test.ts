import { expect, it, vi } from 'vitest';
import { ownVersion } from '../platform/core/own-version.ts';
import { createProgram } from './program.ts';

it('prints its version', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const ended = createProgram().parseAsync(['node', 'opina', '--version']);
  await expect(ended).rejects.toMatchObject({ exitCode: 0 });
  expect(written).toHaveBeenCalledWith(`${ownVersion}\n`);
  written.mockRestore();
});

it('shows defaults in the help of a command, except empty lists and objects', () => {
  const commands = createProgram().commands;
  const helpOf = (name: string, sub?: string) => {
    const command = commands.find((one) => one.name() === name);
    return (
      sub === undefined ? command : command?.commands.find((one) => one.name() === sub)
    )?.helpInformation();
  };
  expect(helpOf('import')).not.toContain('default: []');
  expect(helpOf('store', 'create')).not.toContain('default: {}');
  expect(helpOf('store', 'create')).toMatch(/\(default:\s+"pt-BR"\)/);
});

it('throws for a wrong option of a command at any depth, and does not end the process', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('the process has ended');
  });
  for (const words of [
    ['--x'],
    ['store', '--x'],
    ['store', 'list', '--x'],
    ['mail', 'text', 'show', '--x'],
  ]) {
    const ended = createProgram().parseAsync(words, { from: 'user' });
    await expect(ended).rejects.toMatchObject({ code: expect.stringMatching(/^commander\./) });
  }
  exit.mockRestore();
  written.mockRestore();
});

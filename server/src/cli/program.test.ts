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
